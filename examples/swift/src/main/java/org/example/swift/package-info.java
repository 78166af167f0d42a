/**
 * The congestion control {@code swift} of the RoCE NIC: a window that holds the measured delay at a
 * target, after Kumar et al., "Swift: Delay is Simple and Effective for Congestion Control in the
 * Datacenter", SIGCOMM 2020.
 *
 * <p>Read {@link org.example.swift.SwiftFactory} first: what the platform sees. Then {@code
 * SwiftWindow}, the algorithm; {@code TargetDelay}, what it steers to; and {@code Swift}, which
 * applies the window to a queue pair.
 */
package org.example.swift;
