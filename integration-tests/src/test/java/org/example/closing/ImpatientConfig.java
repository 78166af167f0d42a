package org.example.closing;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * What is sent, and when the receiver has had enough.
 *
 * @param bytes size of the message
 * @param patiencePs when the receiver closes, from the post
 */
public record ImpatientConfig(
    @Attribute(
            path = "Size",
            kind = Kind.BYTES,
            value = "40KiB",
            description = "Size of the message")
        long bytes,
    @Attribute(
            path = "Patience",
            kind = Kind.TIME,
            value = "600ns",
            description = "When the receiver closes, from the post")
        long patiencePs) {}
