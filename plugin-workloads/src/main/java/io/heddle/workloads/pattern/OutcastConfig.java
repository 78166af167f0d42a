package io.heddle.workloads.pattern;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.Kind;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.RepeatKeys;
import io.heddle.workloads.flow.SizeKeys;

/**
 * Keys of {@code outcast}.
 *
 * @param flow common keys
 * @param size how large flows are
 * @param repeat how often the pattern is sent
 * @param sender server id of the one sends; -1 for the last host
 * @param fanOut how many others; -1 for all
 * @param receivers which others
 * @param rounds how often
 * @param periodPs from the start of a round to the start of the next; -1 for no sooner than the
 *     round before is acknowledged
 */
public record OutcastConfig(
    @AttributeGroup("") FlowKeys flow,
    @AttributeGroup("") SizeKeys size,
    @AttributeGroup("") RepeatKeys repeat,
    @Attribute(
            path = "sender",
            kind = Kind.UINT,
            value = Attribute.NONE,
            max = "2147483647",
            description = "Server that sends; the last host if not given")
        int sender,
    @Attribute(
            path = "fanOut",
            kind = Kind.UINT,
            value = Attribute.NONE,
            max = "2147483647",
            min = "1",
            description = "How many hosts receive; all others if not given")
        int fanOut,
    @Attribute(
            path = "receivers",
            kind = Kind.TEXT,
            value = "lowest",
            allowed = {"lowest", "random"},
            description = "Which hosts receive: the lowest-numbered others, or drawn at random")
        String receivers,
    @Attribute(
            path = "rounds",
            kind = Kind.UINT,
            value = "1",
            min = "1",
            max = "1000000",
            description = "How many rounds")
        int rounds,
    @Attribute(
            path = "period",
            kind = Kind.TIME,
            value = Attribute.NONE,
            description =
                "Time from round to round; if not given, a round starts when the one before is acknowledged")
        long periodPs) {}
