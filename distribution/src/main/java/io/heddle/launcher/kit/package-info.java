/**
 * The contract kit of the folder {@code tck}, loaded for {@code heddle tck} alone.
 *
 * <p>{@link io.heddle.launcher.kit.KitLoader} puts its class path together.
 */
package io.heddle.launcher.kit;
