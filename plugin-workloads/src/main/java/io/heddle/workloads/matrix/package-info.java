/**
 * Connection matrices, the text files of htsim (workloads specification 4.1).
 *
 * <p>{@link io.heddle.workloads.matrix.MatrixReader} turns a file into a {@link
 * io.heddle.workloads.matrix.Matrix}; {@link io.heddle.workloads.matrix.MatrixFlows} makes flows
 * and triggers of it.
 */
package io.heddle.workloads.matrix;
