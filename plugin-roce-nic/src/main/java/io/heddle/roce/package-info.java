/**
 * The RoCE NIC: queue pairs with replaceable error recovery and congestion control over a PCIe host
 * link and ports with PFC.
 *
 * <p>Start at {@link io.heddle.roce.RoceNicProvider} (what the bundle offers) and {@link
 * io.heddle.roce.RoceNic} (the device); then {@code transport}, {@code port}, {@code pcie}. A
 * strategy of your own needs only {@code io.heddle.roce.spi}.
 */
package io.heddle.roce;
