package io.heddle.kernel.toys;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/** Attributes of {@link ToyNicProvider}. */
public record ToyNicConfig(
    @Attribute(
            path = "NetworkInterface.UplinkNetworkInterface.DataRate",
            kind = Kind.DATA_RATE,
            value = "400Gbps",
            min = "1bps",
            description = "Port speed")
        long dataRate,
    @Attribute(
            path = "NetworkInterface.TransmissionMedium.Delay",
            kind = Kind.TIME,
            value = "100ns",
            min = "1ps",
            description = "Propagation delay of the link")
        long delay,
    @Attribute(
            path = "Transport.Window",
            kind = Kind.UINT,
            value = "64",
            min = "1",
            max = "1000",
            description = "Packets in flight")
        long window,
    @Attribute(
            path = "Transport.Mode",
            kind = Kind.TEXT,
            value = "calm",
            allowed = {"calm", "broken", "dud", "tired"},
            description = "How the toy behaves")
        String mode) {}
