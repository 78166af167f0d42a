package io.heddle.mrc.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.Kind;

/**
 * The port, its link and its buffers (MRC NIC specification, 24.2).
 *
 * @param dataRateBitsPerSec rate of the port; the link runs at the lower of both ends
 * @param delayPs propagation delay of the link to the rack switch
 * @param ingress receive pools
 * @param egress transmit pools and scheduling
 */
public record NetworkInterfaceConfig(
    @Attribute(
            path = "UplinkNetworkInterface.DataRate",
            kind = Kind.DATA_RATE,
            value = "400Gbps",
            min = "1Gbps",
            description = "Rate of the port; the link runs at the lower of both ends")
        long dataRateBitsPerSec,
    @Attribute(
            path = "TransmissionMedium.Delay",
            kind = Kind.TIME,
            value = "100ns",
            min = "1ps",
            description = "Propagation delay of the link to the rack switch")
        long delayPs,
    @AttributeGroup("IngressBufferManager") IngressConfig ingress,
    @AttributeGroup("EgressBufferManager") EgressConfig egress) {}
