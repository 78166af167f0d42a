package org.example.choices;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * The group {@code config} beside the strategy's name.
 *
 * @param choices members drawn for each packet
 * @param skipPaused whether a member that PFC holds for the packet's class loses to one it does not
 */
public record TwoChoicesConfig(
    @Attribute(
            path = "Choices",
            kind = Kind.UINT,
            value = "2",
            min = "1",
            max = "64",
            description = "Members drawn at random for each packet; the least loaded of them is taken")
        int choices,
    @Attribute(
            path = "SkipPaused",
            kind = Kind.BOOL,
            value = "true",
            description = "Prefer members PFC does not pause for the packet's class")
        boolean skipPaused) {}
