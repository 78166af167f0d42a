/**
 * The sink {@code capture}: frames of chosen ports as pcapng, for Wireshark and tshark.
 *
 * <p>Read {@link io.heddle.capture.CaptureTap} (a frame becomes a row on the simulation thread) and
 * {@link io.heddle.capture.CaptureSink} (rows become blocks on the writer thread) first. Not here:
 * what the bytes of a protocol's headers are, which each NIC's own packet class knows.
 */
package io.heddle.capture;
