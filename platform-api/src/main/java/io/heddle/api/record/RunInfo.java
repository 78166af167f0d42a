package io.heddle.api.record;

import java.nio.file.Path;

/**
 * What a sink is told of the run.
 *
 * @param name run name
 * @param directory where the run's files go; exists
 */
public record RunInfo(String name, Path directory) {}
