/**
 * Simulated time, events, timers and random streams.
 *
 * <p>Read {@link io.heddle.api.event.Scheduler} and {@link io.heddle.api.event.Timer} first. A
 * device owns its events as objects and re-arms them, so a run allocates nothing in steady state:
 *
 * <pre>{@code
 * final class Port extends Event {
 *   void startSending(Packet packet) {
 *     scheduler.schedule(this, scheduler.nowPs() + line.timePs(packet.wireBytes));
 *   }
 *   protected void fire() { lastBitSent(); }
 * }
 * }</pre>
 *
 * <p>Not here: frames and ports ({@code io.heddle.api.net}), rows written over time ({@code
 * io.heddle.api.record}).
 */
@Export
@Version("1.0.0")
package io.heddle.api.event;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
