package @PACKAGE@;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Attributes of the switch, each declared once: the platform checks kind, unit and range, and lists them in {@code
 * heddle models show @NAME@}.
 *
 * @param dataRate bits per second of every port
 * @param delay picoseconds
 * @param queueBytes what a port's queue holds
 */
public record @CLASS@Config(
    @Attribute(
            path = "DataRate",
            kind = Kind.DATA_RATE,
            value = "400Gbps",
            min = "1bps",
            description = "Speed of every port; a link runs at the lower of both ends")
        long dataRate,
    @Attribute(
            path = "Delay",
            kind = Kind.TIME,
            value = "100ns",
            min = "1ps",
            description = "Propagation delay of the switch's uplinks")
        long delay,
    @Attribute(
            path = "QueueLimit",
            kind = Kind.BYTES,
            value = "4MiB",
            min = "1B",
            description = "Bytes a port's queue holds; a frame that does not fit is dropped")
        long queueBytes) {}
