/**
 * What crosses the wire: {@link io.heddle.roce.packet.RocePacket}, its opcodes, and how many bytes
 * each kind takes ({@link io.heddle.roce.packet.HeaderProfile}).
 *
 * <p>Exported, and so imported too: two versions of the bundle in one experiment must share the
 * class of what they send each other. Nobody else compiles against it.
 */
@Export
@Version("1.0.0")
package io.heddle.roce.packet;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
