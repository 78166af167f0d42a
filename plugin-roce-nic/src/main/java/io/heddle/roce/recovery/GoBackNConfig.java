package io.heddle.roce.recovery;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Attributes of {@code go-back-n} (specification 14.8).
 *
 * @param rnrTimerIndex index a receiver asks for
 * @param selectiveGapRepair whether one packet a gap is repaired
 * @param retryLimit consecutive episodes without progress
 * @param rnrRetryLimit consecutive RNR NAKs
 * @param refetch whether a resent payload is fetched again
 */
public record GoBackNConfig(
    @Attribute(
            path = "RnrTimerIndex",
            kind = Kind.UINT,
            value = "1",
            max = "31",
            description = "Index of the back-off table a receiver without credit asks for")
        int rnrTimerIndex,
    @Attribute(
            path = "SelectiveGapRepair",
            kind = Kind.BOOL,
            value = "false",
            description = "With OutOfOrderPktSupport: resend only the packet that is missing")
        boolean selectiveGapRepair,
    @Attribute(
            path = "RetryLimit",
            kind = Kind.UINT_OR_UNLIMITED,
            value = "unlimited",
            description = "Consecutive timeouts and NAK episodes without progress before giving up")
        long retryLimit,
    @Attribute(
            path = "RnrRetryLimit",
            kind = Kind.UINT_OR_UNLIMITED,
            value = "unlimited",
            description = "Consecutive RNR NAKs before giving up; 7 is 7, not for ever")
        long rnrRetryLimit,
    @Attribute(
            path = "RefetchOnRetransmit",
            kind = Kind.BOOL,
            value = "true",
            description = "Whether a resent payload is read over PCIe again")
        boolean refetch) {}
