/**
 * Looking at the frames that pass a port, for a sink that wants more than rows of records.
 *
 * <p>Read {@link io.heddle.api.tap.FrameWatcher} first. A sink that implements it is asked for a
 * {@link io.heddle.api.tap.FrameTap} at each port the experiment names; a port nobody taps is the
 * plain port, so an experiment without a watcher runs the same code as if this package did not
 * exist. What a tap finds it writes as rows of a record that only its sink is given ({@link
 * io.heddle.api.record.RecordSchema.Builder#onlyFor}), so that order, back-pressure and threads are
 * the platform's business:
 *
 * <pre>{@code
 * public FrameTap watch(WatchedPort port) {
 *   RowWriter rows = port.records().writer(FRAMES);
 *   return new MyTap(rows);   // sent() and received() set columns and commit
 * }
 * }</pre>
 *
 * <p>Not here: the bytes of a frame, which the packet itself knows ({@link
 * io.heddle.api.net.Packet#writeHeaders}).
 */
@Export
@Version("1.0.0")
package io.heddle.api.tap;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
