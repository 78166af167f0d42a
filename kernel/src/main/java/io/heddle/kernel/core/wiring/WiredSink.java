package io.heddle.kernel.core.wiring;

import io.heddle.api.record.Sink;
import io.heddle.kernel.core.catalog.ModelOffer;

/**
 * A sink made from {@code records.sinks}.
 *
 * @param offer what was chosen for it
 * @param name type as the experiment writes it
 * @param configType its configuration record
 * @param sink the sink, not opened
 */
public record WiredSink(ModelOffer offer, String name, Class<?> configType, Sink sink) {}
