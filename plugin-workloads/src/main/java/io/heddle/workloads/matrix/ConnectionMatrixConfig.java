package io.heddle.workloads.matrix;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;
import io.heddle.workloads.flow.FlowKeys;
import java.nio.file.Path;

/**
 * Keys of {@code connection-matrix}.
 *
 * @param flow common keys
 * @param file the matrix
 * @param endless {@code run} lets flows of size 0 send until the run stops
 * @param priorityToClass traffic class of each {@code prio}; null if not given
 */
public record ConnectionMatrixConfig(
    @AttributeGroup("") FlowKeys flow,
    @Attribute(
            path = "file",
            kind = Kind.FILE,
            value = Attribute.REQUIRED,
            description = "The connection matrix, a text file as htsim reads it")
        Path file,
    @Attribute(
            path = "endless",
            kind = Kind.TEXT,
            value = "refuse",
            allowed = {"refuse", "run"},
            description =
                "What a flow of size 0 is: an error, or a flow that sends until the run stops")
        String endless,
    @Attribute(
            path = "priorityToClass",
            kind = Kind.TREE,
            value = Attribute.NONE,
            description = "Traffic class of each prio of the file, as a map {prio: class}")
        ConfigNode priorityToClass) {}
