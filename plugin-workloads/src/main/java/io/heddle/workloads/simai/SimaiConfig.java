package io.heddle.workloads.simai;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.Kind;
import io.heddle.workloads.chakra.AlgorithmKeys;
import io.heddle.workloads.chakra.BehaviourKeys;
import java.nio.file.Path;

/**
 * Keys of {@code simai-text}.
 *
 * @param file the workload
 * @param computeUnitPs unit of compute columns
 * @param mapping where ranks run; null for rank i on server i
 * @param dataTrafficClass of data
 * @param controlTrafficClass of acknowledgements
 * @param algorithms of collectives
 * @param behaviour documented switches of Chakra runs
 */
public record SimaiConfig(
    @Attribute(
            path = "file",
            kind = Kind.FILE,
            value = Attribute.REQUIRED,
            description = "Training workload as SimAI and AICB write it")
        Path file,
    @Attribute(
            path = "computeUnit",
            kind = Kind.TIME,
            value = "1ns",
            min = "1ps",
            max = "1s",
            description = "Unit of the compute columns")
        long computeUnitPs,
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
    @AttributeGroup("ChakraConfiguration") AlgorithmKeys algorithms,
    @AttributeGroup("ChakraConfiguration") BehaviourKeys behaviour) {}
