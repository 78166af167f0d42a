/**
 * The PCIe link between NIC and host (RoCE NIC specification, section 5).
 *
 * <p>Start at {@link io.heddle.roce.pcie.PcieLink}. Both directions are FIFOs without feedback from
 * the future, so the end of a burst is known the moment it is admitted: the link keeps times, and
 * an event only where somebody waits for one.
 */
package io.heddle.roce.pcie;
