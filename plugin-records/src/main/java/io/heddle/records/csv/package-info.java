/**
 * The CSV sink: one file for each record, {@code {run}-{record}-0.csv} (records specification 7.2).
 *
 * <p>Read {@link io.heddle.records.csv.CsvSink} first, then {@link io.heddle.records.csv.CsvFile},
 * which turns rows into bytes, and {@link io.heddle.records.csv.CsvNumbers}, which says how numbers
 * look.
 *
 * <pre>{@code
 * records:
 *   sinks: [csv]
 *   csv: {compress: gzip, digits: 6}
 * }</pre>
 *
 * <p>Not here: which records are on and in which order rows come; the kernel decides both.
 */
package io.heddle.records.csv;
