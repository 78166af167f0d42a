package org.example.selectiveack;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Attributes of the recovery, given under {@code ErrorRecovery.config}.
 *
 * @param mostReports missing packets reported for one arrival
 * @param retryLimit consecutive timeouts without progress
 * @param refetch whether a resent payload is fetched again
 */
public record SelectiveAckConfig(
    @Attribute(
            path = "MostReports",
            kind = Kind.UINT,
            value = "32",
            min = "1",
            max = "4096",
            description =
                "Missing packets a receiver reports at once; more wait for the next arrival")
        int mostReports,
    @Attribute(
            path = "RetryLimit",
            kind = Kind.UINT_OR_UNLIMITED,
            value = "unlimited",
            description = "Consecutive timeouts without progress before the queue pair fails")
        long retryLimit,
    @Attribute(
            path = "RefetchOnRetransmit",
            kind = Kind.BOOL,
            value = "true",
            description = "Whether a resent payload is read over PCIe again")
        boolean refetch) {}
