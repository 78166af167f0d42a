package io.heddle.workloads.collective;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;
import io.heddle.workloads.chakra.BehaviourKeys;
import java.nio.file.Path;

/**
 * Keys of {@code collective}.
 *
 * @param ranks how many ranks execute the phases together; -1 if not given
 * @param phases what they execute; null if groups have their own
 * @param groups several groups of ranks with phases of their own; null if not given
 * @param mapping where ranks run; null for rank i on server i
 * @param dataTrafficClass of data
 * @param controlTrafficClass of acknowledgements
 * @param behaviour documented switches of Chakra runs
 */
public record CollectiveConfig(
    @Attribute(
            path = "ranks",
            kind = Kind.UINT,
            value = Attribute.NONE,
            max = "2147483647",
            min = "1",
            description = "Ranks that execute the phases together; all servers if not given")
        int ranks,
    @Attribute(
            path = "phases",
            kind = Kind.TREE,
            value = Attribute.NONE,
            description = "List of phases, each an operation of all ranks")
        ConfigNode phases,
    @Attribute(
            path = "groups",
            kind = Kind.TREE,
            value = Attribute.NONE,
            description = "List of {count, groupSize, phases}, laid out on ranks in order")
        ConfigNode groups,
    @Attribute(
            path = "mapping",
            kind = Kind.FILE,
            value = Attribute.NONE,
            description = "Mapping file: the server of each rank, and scale-up groups")
        Path mapping,
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
    @AttributeGroup("ChakraConfiguration") BehaviourKeys behaviour) {}
