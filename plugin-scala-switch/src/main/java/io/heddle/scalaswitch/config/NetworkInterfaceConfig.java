package io.heddle.scalaswitch.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/** Attributes of {@code NetworkInterface} (specification 15.1, 2.2). */
public record NetworkInterfaceConfig(
    @Attribute(
            path = "UplinkNetworkInterface.DataRate",
            kind = Kind.DATA_RATE,
            value = "400Gbps",
            min = "1bps",
            description = "Uplink port speed; the link runs at the lower of both ends")
        long uplinkDataRate,
    @Attribute(
            path = "DownlinkNetworkInterface.DataRate",
            kind = Kind.DATA_RATE,
            value = "400Gbps",
            min = "1bps",
            description = "Downlink port speed; the link runs at the lower of both ends")
        long downlinkDataRate,
    @Attribute(
            path = "TransmissionMedium.Delay",
            kind = Kind.TIME,
            value = "500ns",
            min = "1ps",
            description = "Propagation delay of the links to this switch's uplink peers")
        long delay) {}
