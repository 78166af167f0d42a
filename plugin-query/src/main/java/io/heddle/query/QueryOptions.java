package io.heddle.query;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import java.nio.file.Path;

/**
 * Options of {@link QueryTool}.
 *
 * @param run directory of a run or a sweep
 * @param sql the question
 * @param csv whether the answer is CSV
 * @param json whether the answer is JSON
 */
public record QueryOptions(
    @Attribute(
            path = "run",
            kind = Kind.FILE,
            value = Attribute.REQUIRED,
            description = "Directory of a run or a sweep")
        Path run,
    @Attribute(
            path = "sql",
            kind = Kind.TEXT,
            value = Attribute.REQUIRED,
            description =
                "A SELECT; each record is a view, nd-stats is \"nd-stats\" or nd_stats; the table of"
                    + " a sweep is sweep")
        String sql,
    @Attribute(path = "csv", kind = Kind.BOOL, value = "false", description = "CSV, not a table")
        boolean csv,
    @Attribute(path = "json", kind = Kind.BOOL, value = "false", description = "JSON, not a table")
        boolean json) {}
