package io.heddle.workloads.flowfile;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;
import io.heddle.workloads.flow.FlowKeys;
import java.nio.file.Path;

/**
 * Keys of {@code flow-file}.
 *
 * @param flow common keys
 * @param file the flow file
 * @param timeBase what the file's seconds are counted from
 * @param idMap {@code hosts}: ids are host numbers
 * @param idMapFile file that maps ids to host numbers; null if not given
 * @param pgToClass traffic class of each priority group; null if not given
 */
public record FlowFileConfig(
    @AttributeGroup("") FlowKeys flow,
    @Attribute(
            path = "file",
            kind = Kind.FILE,
            value = Attribute.REQUIRED,
            description = "The flow file: a count, then src dst pg dport size start for each flow")
        Path file,
    @Attribute(
            path = "timeBase",
            kind = Kind.TEXT,
            value = "first-flow",
            allowed = {"first-flow", "absolute"},
            description =
                "Whether the earliest flow starts with the workload, or the file's seconds count"
                    + " from there")
        String timeBase,
    @Attribute(
            path = "idMap",
            kind = Kind.TEXT,
            value = "hosts",
            allowed = {"hosts"},
            description =
                "How ids become hosts: they are host numbers, unless idMap.file maps them")
        String idMap,
    @Attribute(
            path = "idMap.file",
            kind = Kind.FILE,
            value = Attribute.NONE,
            description = "File with one pair of id and host number a line")
        Path idMapFile,
    @Attribute(
            path = "pgToClass",
            kind = Kind.TREE,
            value = Attribute.NONE,
            description = "Traffic class of each priority group of the file, as a map {pg: class}")
        ConfigNode pgToClass) {}
