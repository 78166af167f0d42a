package io.heddle.report.tool;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;

/**
 * Options of {@link ReportTool}.
 *
 * @param runs run directories
 * @param title what stands on top; empty for the names of the runs
 * @param maxPoints points a line of a chart may have
 * @param out file to write; empty for {@code report.html} in the run's directory, or here for
 *     several runs
 */
public record ReportOptions(
    @Attribute(
            path = "runs",
            kind = Kind.TREE,
            value = Attribute.REQUIRED,
            description = "Run directories")
        ConfigNode runs,
    @Attribute(
            path = "title",
            kind = Kind.TEXT,
            value = "",
            description = "Title of the report; the names of the runs if empty")
        String title,
    @Attribute(
            path = "maxPoints",
            kind = Kind.UINT,
            value = "2000",
            min = "10",
            max = "100000",
            description = "Most points a line of a chart has")
        int maxPoints,
    @Attribute(
            path = "out",
            kind = Kind.TEXT,
            value = "",
            description = "File to write; report.html in the run's directory if empty")
        String out) {}
