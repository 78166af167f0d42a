/**
 * The MRC transport (MRC NIC specification, sections 4 to 18 and 22).
 *
 * <p>Start at {@link io.heddle.mrc.transport.MrcTransport}, which joins the parts. A message goes
 * from {@code Sender} through {@code SendQp} and {@code TransmitScheduler} to the port; {@code
 * Receiver} and {@code RecvQp} take it in and answer. {@code RetransmitTimers}, {@code Rerequests}
 * and {@code PathProbes} are the clocks. Not here: buffers ({@code port}), the host link ({@code
 * pcie}), the strategies ({@code congestion}, {@code path}, {@code loss}).
 */
package io.heddle.mrc.transport;
