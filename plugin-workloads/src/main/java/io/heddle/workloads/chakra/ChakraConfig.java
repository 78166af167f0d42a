package io.heddle.workloads.chakra;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;
import java.nio.file.Path;

/**
 * Keys of {@code chakra}.
 *
 * @param traces a directory, a pattern with {@code {rank}}, or a list of files
 * @param mapping where ranks run; null for rank i on server i
 * @param groups process groups; null for none
 * @param controlDependencies whether {@code ctrl_deps} count
 * @param iterations how often each trace is replayed
 * @param iterationMarker names of nodes that begin an iteration; null for none
 * @param dataTrafficClass of data
 * @param controlTrafficClass of acknowledgements
 * @param logicalGroupId kept at 0
 * @param algorithms of collectives
 * @param behaviour documented switches
 */
public record ChakraConfig(
    @Attribute(
            path = "traces",
            kind = Kind.TREE,
            value = Attribute.REQUIRED,
            description = "A directory, a pattern with {rank}, or a list of files in rank order")
        ConfigNode traces,
    @Attribute(
            path = "mapping",
            kind = Kind.FILE,
            value = Attribute.NONE,
            description = "Mapping file: the server of each rank, and scale-up groups")
        Path mapping,
    @Attribute(
            path = "groups",
            kind = Kind.TREE,
            value = Attribute.NONE,
            description = "Process groups as a map {name: [ranks]}, or a communicator file")
        ConfigNode groups,
    @Attribute(
            path = "controlDependencies",
            kind = Kind.TEXT,
            value = "honour",
            allowed = {"honour", "ignore"},
            description = "Whether control dependencies count")
        String controlDependencies,
    @Attribute(
            path = "iterations",
            kind = Kind.UINT,
            value = "1",
            min = "1",
            max = "1000000",
            description = "How often each rank replays its trace")
        int iterations,
    @Attribute(
            path = "iterationMarker",
            kind = Kind.TEXT,
            value = Attribute.NONE,
            description = "Regular expression for names of nodes that begin an iteration")
        String iterationMarker,
    @Attribute(
            path = "dataTrafficClass",
            kind = Kind.UINT,
            value = "0",
            max = "7",
            description = "Traffic class of data")
        int dataTrafficClass,
    @Attribute(
            path = "controlTrafficClass",
            kind = Kind.UINT,
            value = "1",
            max = "7",
            description = "Traffic class of acknowledgements")
        int controlTrafficClass,
    @Attribute(
            path = "LogicalGroupId",
            kind = Kind.UINT,
            value = "0",
            description = "Kept at 0; not used for placement")
        long logicalGroupId,
    @AttributeGroup("ChakraConfiguration") AlgorithmKeys algorithms,
    @AttributeGroup("ChakraConfiguration") BehaviourKeys behaviour) {}
