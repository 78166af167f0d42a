package io.heddle.kernel.core.record;

import io.heddle.api.record.Sink;

/**
 * A sink of the run.
 *
 * @param type its model type, such as {@code csv}
 * @param sink the sink, not yet opened
 */
public record NamedSink(String type, Sink sink) {}
