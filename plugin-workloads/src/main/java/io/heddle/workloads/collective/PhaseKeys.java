package io.heddle.workloads.collective;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Keys of a phase.
 *
 * @param operationType which collective
 * @param algorithm how; null for the default of Chakra runs
 * @param dataSizeBytes size of the data; -1 if not given
 * @param repeat how often, one after the other
 * @param root place in the group of the root
 * @param computeBeforePs computation before each repetition
 */
public record PhaseKeys(
    @Attribute(
            path = "operationType",
            kind = Kind.TEXT,
            value = Attribute.REQUIRED,
            allowed = {
              "allReduce",
              "reduce",
              "allGather",
              "gather",
              "scatter",
              "broadcast",
              "allToAll",
              "reduceScatter",
              "reduceScatterBlock",
              "barrier"
            },
            description = "Which collective")
        String operationType,
    @Attribute(
            path = "algorithm",
            kind = Kind.TEXT,
            value = Attribute.NONE,
            description = "How it is done; the default of Chakra runs if not given")
        String algorithm,
    @Attribute(
            path = "dataSize",
            kind = Kind.BYTES,
            value = Attribute.NONE,
            description = "Size of the data; only a barrier has none")
        long dataSizeBytes,
    @Attribute(
            path = "repeat",
            kind = Kind.UINT,
            value = "1",
            min = "1",
            max = "10000000",
            description = "How often, one after the other")
        int repeat,
    @Attribute(
            path = "root",
            kind = Kind.UINT,
            value = "0",
            max = "2147483647",
            description = "Place in the group of the root, where there is one")
        int root,
    @Attribute(
            path = "computeBefore",
            kind = Kind.TIME,
            value = "0s",
            description = "Computation before each repetition, in whole microseconds")
        long computeBeforePs) {}
