/**
 * Collects rows per device, orders them, hands them to sinks, and describes runs on disk.
 *
 * <p>Read {@link io.heddle.kernel.core.record.RunRecords} first: it decides which records are on
 * ({@code RecordSelection}) and owns the way of a row. A device fills a {@code RowStage}; a commit
 * copies it to the device's {@code RowLog}; at a control point {@code RowMerger} takes the rows of
 * all logs in (time, node id, sequence) order into a {@code RowBatch}; {@code HandOver} passes
 * batches to {@code SinkThread}, the one thread that talks to sinks. Once warm, nothing on this way
 * allocates.
 *
 * <pre>{@code
 * RunRecords records = new RunRecords(name, settings, globals, RecordNode.directory(topology), schemas, sinks, problems);
 * device.attach(records.of(nodeId, clock));       // declares, before open
 * records.check(stopPs, problems);
 * records.open(runDirectory.path());              // every record has its file now
 * // the run loop: nextReportPs, report, advance, failure; at the end lastRows
 * manifest.end(outcome, reason, counts, records.close(outcome), records::dropped).write(path);
 * }</pre>
 *
 * <p>On disk: {@link io.heddle.kernel.core.record.RunDirectory} (where a run goes, what it never
 * writes over), {@link io.heddle.kernel.core.record.Manifest} ({@code run.json}), {@link
 * io.heddle.kernel.core.record.VerifyRuns} and {@link io.heddle.kernel.core.record.RunRepair}.
 *
 * <p>Not here: what a file looks like, which is the sinks' business, and what a model counts.
 */
package io.heddle.kernel.core.record;
