/**
 * Records: the tables a run writes.
 *
 * <p>A bundle declares a {@link io.heddle.api.record.RecordSchema} for each table; a device asks
 * {@link io.heddle.api.record.Records} to call it at every interval, or for a writer it commits
 * rows to as things happen; a {@link io.heddle.api.record.Sink} puts rows somewhere. A record
 * nobody wants costs nothing.
 *
 * <pre>{@code
 * static final RecordSchema SCHEMA = RecordSchema.periodic("toy-stats", "1.0")
 *     .timeUtc().simTimeSec().componentName().nodeId()
 *     .integer("packets", "packets", "sent so far")
 *     .build();
 *
 * context.records().periodic(SCHEMA, intervalPs, (row, report) -> row.integer(4, packets).commit());
 * }</pre>
 */
@Export
@Version("1.1.0")
package io.heddle.api.record;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
