/**
 * The MRC NIC: a NIC that carries messages with the Multipath Reliable Connection transport.
 *
 * <p>Start at {@link io.heddle.mrc.MrcNicProvider} (what the bundle offers) and {@link
 * io.heddle.mrc.MrcNic} (the device), then {@code transport}.
 */
package io.heddle.mrc;
