/**
 * The built-in path selection {@code entropy-rotation} (MRC NIC specification, 18.2 to 18.5). Start
 * at {@link io.heddle.mrc.path.EntropyRotation}.
 */
package io.heddle.mrc.path;
