package io.heddle.roce.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.Kind;

/**
 * Ports and their buffers; every port has its own of each (specification 14.2 to 14.4).
 *
 * @param dataRateBitsPerSec the NIC's own rate
 * @param delayPs propagation delay of its links
 * @param ingress receive buffer and PFC
 * @param egress transmit buffer and scheduling
 */
public record NetworkInterfaceConfig(
    @Attribute(
            path = "UplinkNetworkInterface.DataRate",
            kind = Kind.DATA_RATE,
            value = "400Gbps",
            min = "0",
            minExclusive = true,
            description =
                "Port rate; the link runs at the lower of this and the peer's; base of PFC time")
        long dataRateBitsPerSec,
    @Attribute(
            path = "TransmissionMedium.Delay",
            kind = Kind.TIME,
            value = "100ns",
            min = "1ps",
            description = "Propagation delay of the link; added to the PFC pause time")
        long delayPs,
    @AttributeGroup("IngressBufferManager") IngressConfig ingress,
    @AttributeGroup("EgressBufferManager") EgressConfig egress) {}
