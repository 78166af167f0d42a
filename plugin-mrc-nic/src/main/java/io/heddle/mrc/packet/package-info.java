/**
 * Packets of the MRC transport: sizes, opcodes, roles and the fields the model carries (MRC NIC
 * specification, sections 7, 8 and 13.1).
 *
 * <p>Exported, and so imported too: two versions of the bundle in one experiment must share the
 * class of what they send each other. Nobody else compiles against it.
 */
@Export
@Version("1.0.0")
package io.heddle.mrc.packet;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
