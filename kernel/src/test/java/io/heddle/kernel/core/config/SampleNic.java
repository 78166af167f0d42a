package io.heddle.kernel.core.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;
import java.math.BigDecimal;
import java.nio.file.Path;

/** A configuration with one attribute of every kind, spelled as a NIC's. */
record SampleNic(
    @Attribute(
            path = "PortCount",
            kind = Kind.UINT,
            value = "1",
            min = "1",
            max = "16",
            description = "Ports")
        int portCount,
    @Attribute(
            path = "NumDownLinks",
            kind = Kind.UINT,
            value = "1",
            readOnly = true,
            description = "Hosts served")
        long numDownLinks,
    @Attribute(
            path = "EcmpHashMethod",
            kind = Kind.TEXT,
            value = "crc32WithSalt",
            allowed = {"dpr", "hash", "hashWithSalt", "crc32", "crc32WithSalt", "dprWithFallback"},
            description = "Flow identity")
        String ecmpHashMethod,
    @AttributeGroup("NetworkInterface") Interfaces networkInterface,
    @Attribute(
            path = "HostInterface.NICSide.\"PCIeGen3.0\".PhysicalLayer.LaneCount",
            kind = Kind.UINT,
            value = "16",
            min = "1",
            max = "16",
            aliases = "HostInterface.NICSide.LaneCount",
            description = "Lanes at the NIC")
        long nicLaneCount,
    @Attribute(
            path = "ScalaRoceQpManager.MSS",
            kind = Kind.BYTES,
            value = "4096B",
            min = "1B",
            max = "9216B",
            description = "Largest payload")
        int mss,
    @Attribute(
            path = "RetryLimit",
            kind = Kind.UINT_OR_UNLIMITED,
            value = "unlimited",
            description = "Retries")
        long retryLimit,
    @Attribute(path = "ECNHandler.EnableECN", kind = Kind.BOOL, value = "true", description = "ECN")
        boolean enableEcn,
    @Attribute(
            path = "ECNHandler.Weight",
            kind = Kind.DOUBLE,
            value = "0.10",
            min = "0",
            minExclusive = true,
            max = "1",
            description = "Weight")
        double weight,
    @Attribute(path = "ECNHandler.Exact", kind = Kind.DOUBLE, value = "0.5", description = "Exact")
        BigDecimal exact,
    @Attribute(path = "Log.File", kind = Kind.FILE, value = Attribute.NONE, description = "A file")
        Path file,
    @Attribute(
            path = "Log.Servers",
            kind = Kind.SERVERS,
            value = Attribute.NONE,
            description = "Servers")
        int[] servers,
    @Attribute(
            path = "Log.Filter",
            kind = Kind.TREE,
            value = Attribute.NONE,
            description = "A tree")
        ConfigNode filter,
    @Attribute(path = "Log.Most", kind = Kind.UINT, value = Attribute.NONE, description = "Most")
        long most) {

  /** Attributes below {@code NetworkInterface}. */
  record Interfaces(
      @Attribute(
              path = "UplinkNetworkInterface.DataRate",
              kind = Kind.DATA_RATE,
              value = "400Gbps",
              min = "0",
              minExclusive = true,
              description = "Port rate")
          long dataRate,
      @Attribute(
              path = "TransmissionMedium.Delay",
              kind = Kind.TIME,
              value = "100ns",
              min = "1ps",
              description = "Delay of the link")
          long delay,
      @AttributeGroup("IngressBufferManager") Buffer ingress,
      @AttributeGroup("EgressBufferManager") Buffer egress) {}

  /** Attributes of a buffer manager. */
  record Buffer(
      @Attribute(
              path = "TotalBufferSize",
              kind = Kind.BYTES,
              value = "4MB",
              min = "1B",
              description = "Size")
          long totalBufferSize,
      @Attribute(
              path = "PoolAllocationVector",
              kind = Kind.DOUBLE_VECTOR,
              value = "[0.9, 0.1, 0, 0, 0, 0, 0, 0]",
              min = "0",
              description = "Shares")
          BigDecimal[] poolAllocationVector,
      @Attribute(
              path = "QuantaValue",
              kind = Kind.UINT_VECTOR,
              value = "[65535, 65535, 0, 0, 0, 0, 0, 0]",
              max = "65535",
              description = "Quanta")
          long[] quantaValue) {}
}
