package org.example.mrc;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Attributes of {@code recycled-entropies}.
 *
 * @param firstValue lowest value that is drawn
 * @param values how many values there are to draw from
 * @param remembered values that are kept for use again
 * @param freezePs how long nothing new is tried after a timeout
 */
public record RecycledEntropiesConfig(
    @Attribute(
            path = "FirstValue",
            kind = Kind.UINT,
            value = "49152",
            max = "65535",
            description = "Lowest entropy value that is drawn")
        int firstValue,
    @Attribute(
            path = "Values",
            kind = Kind.UINT,
            value = "4096",
            min = "1",
            max = "65536",
            description = "How many entropy values there are to draw from")
        int values,
    @Attribute(
            path = "Remembered",
            kind = Kind.UINT,
            value = "8",
            min = "1",
            max = "1024",
            description = "Values whose acknowledgement came back unmarked that are kept")
        int remembered,
    @Attribute(
            path = "FreezeTime",
            kind = Kind.TIME,
            value = "500us",
            description = "After a timeout, how long only values that worked are used")
        long freezePs) {}
