/**
 * The PCIe link between NIC and host (MRC NIC specification, sections 6 and 21).
 *
 * <p>Start at {@link io.heddle.mrc.pcie.PcieLink}; {@link io.heddle.mrc.pcie.FetchQueue} brings
 * payload to send, {@link io.heddle.mrc.pcie.HostWrites} takes received payload to the host.
 */
package io.heddle.mrc.pcie;
