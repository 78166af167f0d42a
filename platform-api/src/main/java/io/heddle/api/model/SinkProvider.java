package io.heddle.api.model;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * A record sink: its module binds {@link io.heddle.api.record.Sink}. Annotated with {@code kind =
 * "sink"}.
 */
@ConsumerType
public interface SinkProvider<C> extends ModelProvider<C> {}
