package io.heddle.report.sink;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Attributes of the HTML sink ({@code records.html}).
 *
 * @param title what stands on top; empty for the run's name
 * @param maxPoints points a line of a chart may have
 */
public record HtmlConfig(
    @Attribute(
            path = "title",
            kind = Kind.TEXT,
            value = "",
            description = "Title of the report; the run's name if empty")
        String title,
    @Attribute(
            path = "maxPoints",
            kind = Kind.UINT,
            value = "2000",
            min = "10",
            max = "100000",
            description =
                "Most points a line of a chart has; longer ones are thinned, peaks stay in sight")
        int maxPoints) {}
