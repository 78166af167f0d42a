package io.heddle.workloads.chakra;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import java.math.BigDecimal;

/**
 * How traces are prepared and replayed, under their documented names.
 *
 * @param numOfChakraFiles read-only; the traces decide
 * @param useMapping read-only; the mapping file decides
 * @param processGroupSerialization whether collectives of a group run in their recorded order
 * @param commCollectiveSynchronization whether a barrier comes before each collective
 * @param useMaxAsCommCollectiveStartTime whether a collective starts with its last participant
 * @param abortOnChakraWarning whether a warning of the preparation stops the run
 * @param maxCountWarningsLoggedPerInstance further warnings are dropped
 * @param traceFamily where traces come from
 * @param scaling whether the factor is applied
 * @param scalingFactor on sizes and durations
 * @param inMemoryTraceCompression without effect: traces are streamed
 * @param profilingEnabled whether open nodes are profiled
 * @param profilingIntervalPs how often
 * @param scaleUpHeaderSizeBytes of a scale-up packet
 * @param scaleUpMaxPayloadSizeBytes of a scale-up packet
 * @param scaleUpStatsEnabled whether scale-up ports are in {@code nd-stats}
 */
public record BehaviourKeys(
    @Attribute(
            path = "NumOfChakraFiles",
            kind = Kind.UINT,
            value = "256",
            readOnly = true,
            description = "Number of trace files; the traces decide")
        long numOfChakraFiles,
    @Attribute(
            path = "UseMapping",
            kind = Kind.BOOL,
            value = "true",
            readOnly = true,
            description = "Whether a mapping file places ranks; its presence decides")
        boolean useMapping,
    @Attribute(
            path = "ProcessGroupSerialization",
            kind = Kind.BOOL,
            value = "true",
            description = "Whether collectives of a group run in their recorded order")
        boolean processGroupSerialization,
    @Attribute(
            path = "CommCollectiveSynchronization",
            kind = Kind.BOOL,
            value = "true",
            description = "Whether a barrier comes before each collective")
        boolean commCollectiveSynchronization,
    @Attribute(
            path = "UseMaxAsCommCollectiveStartTime",
            kind = Kind.BOOL,
            value = "true",
            description = "Whether records count from the latest participant or the earliest")
        boolean useMaxAsCommCollectiveStartTime,
    @Attribute(
            path = "AbortOnChakraWarning",
            kind = Kind.BOOL,
            value = "false",
            description = "Whether a warning of the preparation stops the run")
        boolean abortOnChakraWarning,
    @Attribute(
            path = "MaxCountWarningsLoggedPerInstance",
            kind = Kind.UINT,
            value = "30000",
            max = "40000",
            description = "Warnings of the preparation that are told; further ones are dropped")
        long maxCountWarningsLoggedPerInstance,
    @Attribute(
            path = "TraceFamily",
            kind = Kind.TEXT,
            value = "synthesized",
            allowed = {"synthesized", "compiled", "collected"},
            description = "Where the traces come from; collected ones share no processor")
        String traceFamily,
    @Attribute(
            path = "Scaling",
            kind = Kind.BOOL,
            value = "false",
            description = "Whether ScalingFactor is applied")
        boolean scaling,
    @Attribute(
            path = "ScalingFactor",
            kind = Kind.DOUBLE,
            value = "1.0",
            min = "0",
            max = "1",
            description = "Factor on sizes and durations of prepared nodes")
        BigDecimal scalingFactor,
    @Attribute(
            path = "InMemoryTraceCompression",
            kind = Kind.BOOL,
            value = "true",
            description = "Accepted and without effect: traces are streamed from their files")
        boolean inMemoryTraceCompression,
    @Attribute(
            path = "ProfilingEnabled",
            kind = Kind.BOOL,
            value = "false",
            description = "Whether a profiling file lists the open nodes of each rank")
        boolean profilingEnabled,
    @Attribute(
            path = "ProfilingInterval",
            kind = Kind.TIME,
            value = "1ms",
            min = "0s",
            minExclusive = true,
            description = "How often open nodes are profiled")
        long profilingIntervalPs,
    @Attribute(
            path = "ScaleUpHeaderSize",
            kind = Kind.BYTES,
            value = "24B",
            max = "64MiB",
            description = "Header of a packet inside a scale-up group")
        int scaleUpHeaderSizeBytes,
    @Attribute(
            path = "ScaleUpMaxPayloadSize",
            kind = Kind.BYTES,
            value = "4096B",
            min = "1B",
            max = "64MiB",
            description = "Most data in a packet inside a scale-up group")
        int scaleUpMaxPayloadSizeBytes,
    @Attribute(
            path = "ScaleUpStatsEnabled",
            kind = Kind.BOOL,
            value = "false",
            description = "Whether ports into scale-up groups write nd-stats")
        boolean scaleUpStatsEnabled) {}
