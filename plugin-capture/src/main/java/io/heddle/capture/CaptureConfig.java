package io.heddle.capture;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Attributes of the capture sink ({@code records.capture}).
 *
 * @param devices whose ports are captured
 * @param port number of the one port of each; -1 for all
 * @param snaplen most bytes kept of a frame
 * @param maxBytes most bytes the file grows to
 */
public record CaptureConfig(
    @Attribute(
            path = "devices",
            kind = Kind.TEXT,
            value = Attribute.REQUIRED,
            description = "Devices whose ports are captured, such as host[3], leaf[*]")
        String devices,
    @Attribute(
            path = "port",
            kind = Kind.UINT,
            value = Attribute.NONE,
            max = "65535",
            description =
                "Number of the one port of each device that is captured; all if not given")
        int port,
    @Attribute(
            path = "snaplen",
            kind = Kind.UINT,
            value = "65535",
            min = "64",
            max = "65535",
            description = "Most bytes kept of a frame; payload is zeros. Less makes a small file")
        int snaplen,
    @Attribute(
            path = "max",
            kind = Kind.BYTES,
            value = "1GB",
            min = "64KB",
            description = "Most bytes of the file; later frames are counted and left out")
        long maxBytes) {}
