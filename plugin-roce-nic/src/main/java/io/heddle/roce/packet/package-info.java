/**
 * What crosses the wire: {@link io.heddle.roce.packet.RocePacket}, its opcodes, and how many bytes
 * each kind takes ({@link io.heddle.roce.packet.HeaderProfile}).
 */
package io.heddle.roce.packet;
