/**
 * Distributions of one's own ({@code heddle assemble}).
 *
 * <p>Read {@link io.heddle.launcher.assembly.Descriptor} (what is asked for), then {@link
 * io.heddle.launcher.assembly.Assembly} (how it is chosen and packed).
 */
package io.heddle.launcher.assembly;
