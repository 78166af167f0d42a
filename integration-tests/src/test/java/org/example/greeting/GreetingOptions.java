package org.example.greeting;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * How to greet.
 *
 * @param pausePs how long to wait first
 */
public record GreetingOptions(
    @Attribute(path = "pause", kind = Kind.TIME, value = "1us", description = "Wait")
        long pausePs) {}
