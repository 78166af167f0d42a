package io.heddle.workloads.tool;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;
import java.nio.file.Path;

/**
 * Options of {@link TraceShow}.
 *
 * @param traces a file, a directory, a prefix, a pattern with {@code {rank}}, or a list of files
 * @param groups communicator file; null for none
 * @param json whether programs read it
 */
public record ShowOptions(
    @Attribute(
            path = "traces",
            kind = Kind.TREE,
            value = Attribute.REQUIRED,
            description = "A file, a directory, a prefix, a pattern with {rank}, or files in order")
        ConfigNode traces,
    @Attribute(
            path = "groups",
            kind = Kind.FILE,
            value = Attribute.NONE,
            description = "Communicator file")
        Path groups,
    @Attribute(
            path = "json",
            kind = Kind.BOOL,
            value = "false",
            description = "JSON instead of text")
        boolean json) {}
