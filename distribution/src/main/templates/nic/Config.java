package @PACKAGE@;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Attributes of the NIC, each declared once: the platform checks kind, unit and range, and lists them in {@code heddle
 * models show @NAME@}.
 *
 * @param dataRate bits per second
 * @param delay picoseconds
 * @param segmentBytes payload of a full packet
 * @param window packets of one message in flight
 */
public record @CLASS@Config(
    @Attribute(
            path = "DataRate",
            kind = Kind.DATA_RATE,
            value = "400Gbps",
            min = "1bps",
            description = "Port speed; the link runs at the lower of both ends")
        long dataRate,
    @Attribute(
            path = "Delay",
            kind = Kind.TIME,
            value = "100ns",
            min = "1ps",
            description = "Propagation delay of the NIC's link")
        long delay,
    @Attribute(
            path = "SegmentSize",
            kind = Kind.BYTES,
            value = "4096B",
            min = "1B",
            max = "9000B",
            description = "Payload of a full packet")
        int segmentBytes,
    @Attribute(
            path = "Window",
            kind = Kind.UINT,
            value = "64",
            min = "1",
            max = "100000",
            description = "Packets a message may have in flight")
        int window) {}
