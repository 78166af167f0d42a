/**
 * A run on several threads with the bytes of a run on one.
 *
 * <p>{@link io.heddle.kernel.core.parallel.Partitioner} divides the devices, {@link
 * io.heddle.kernel.core.parallel.Windows} runs the parts side by side in windows no longer than the
 * least delay between two of them, and {@link io.heddle.kernel.core.parallel.ParallelRun} says what
 * was divided how. Not here: what crosses between two windows ({@code net.Mailbox}) and what
 * happens between events at control points ({@code run.RunLoop}).
 */
package io.heddle.kernel.core.parallel;
