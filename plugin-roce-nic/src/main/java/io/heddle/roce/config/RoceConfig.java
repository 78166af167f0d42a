package io.heddle.roce.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.Kind;

/**
 * Configuration of a RoCE NIC (RoCE NIC specification, section 14).
 *
 * @param numDownLinks hosts served
 * @param enableBufferStats whether pools are reported
 * @param portCount network ports
 * @param headerProfile packet sizes
 * @param enableQpStats whether queue pairs are reported
 * @param enableEventLogging whether events are reported
 * @param networkInterface ports, buffers, PFC
 * @param nicSide the NIC's end of the PCIe link
 * @param hostSide the host's end of the PCIe link
 * @param transport the transport layer
 * @param mssBytes largest payload of a data packet
 * @param ecnHandler the documented place of the rate loop's attributes
 */
public record RoceConfig(
    @Attribute(
            path = "NumDownLinks",
            kind = Kind.UINT,
            value = "1",
            readOnly = true,
            description = "Hosts served; read-only")
        long numDownLinks,
    @Attribute(
            path = "EnableBufferStats",
            kind = Kind.BOOL,
            value = "false",
            description = "Whether the NIC's pools take part in net-buff-stats")
        boolean enableBufferStats,
    @Attribute(
            path = "PortCount",
            kind = Kind.UINT,
            value = "1",
            min = "1",
            max = "16",
            description = "Network ports; a pair of NICs always uses one of them")
        int portCount,
    @Attribute(
            path = "HeaderProfile",
            kind = Kind.TEXT,
            value = "scala",
            allowed = {"scala", "rocev2"},
            description = "Packet sizes: the documented ones, or those of RoCEv2 on a real wire")
        String headerProfile,
    @Attribute(
            path = "EnableQpStats",
            kind = Kind.BOOL,
            value = "false",
            description = "Writes roce-qp-stats")
        boolean enableQpStats,
    @Attribute(
            path = "EnableEventLogging",
            kind = Kind.BOOL,
            value = "false",
            description = "Writes roce-events")
        boolean enableEventLogging,
    @AttributeGroup("NetworkInterface") NetworkInterfaceConfig networkInterface,
    @AttributeGroup("") PcieNicSideConfig nicSide,
    @AttributeGroup("") PcieHostSideConfig hostSide,
    @AttributeGroup("TransportProcessingLayers.RoceTransportLayer") TransportConfig transport,
    @Attribute(
            path = "ScalaRoceQpManager.MSS",
            kind = Kind.BYTES,
            value = "4096B",
            min = "1B",
            max = "9216B",
            description = "Largest payload of a data packet; with its headers below Mtu")
        int mssBytes,
    @AttributeGroup("") EcnHandlerConfig ecnHandler) {

  /** Payload packets of a message of {@code bytes} bytes; a message of 0 bytes is one packet. */
  public long packets(long bytes) {
    return bytes == 0 ? 1 : (bytes + mssBytes - 1) / mssBytes;
  }
}
