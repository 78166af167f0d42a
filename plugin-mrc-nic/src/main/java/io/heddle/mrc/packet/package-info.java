/**
 * Packets of the MRC transport: sizes, opcodes, roles and the fields the model carries (MRC NIC
 * specification, sections 7, 8 and 13.1).
 */
package io.heddle.mrc.packet;
