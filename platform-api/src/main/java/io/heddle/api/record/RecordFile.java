package io.heddle.api.record;

/**
 * A file a sink wrote, for the manifest.
 *
 * @param record record name
 * @param file path relative to the run directory, with forward slashes
 * @param rows rows in it
 */
public record RecordFile(String record, String file, long rows) {}
