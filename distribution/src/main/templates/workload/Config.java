package @PACKAGE@;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Attributes of the workload, each declared once.
 *
 * @param size bytes of each message
 * @param rounds messages each host sends, one after the other
 */
public record @CLASS@Config(
    @Attribute(
            path = "size",
            kind = Kind.BYTES,
            value = "64KiB",
            description = "Bytes of each message")
        long size,
    @Attribute(
            path = "rounds",
            kind = Kind.UINT,
            value = "4",
            min = "1",
            max = "1000000",
            description = "Messages each host sends, one after the other")
        int rounds) {}
