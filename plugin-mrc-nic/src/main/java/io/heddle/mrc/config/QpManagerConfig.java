package io.heddle.mrc.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Queue pairs, groups, timers and marking (MRC NIC specification, 24.3).
 *
 * @param trimmingEnabled as sender, marks first transmissions trimmable; as receiver, answers
 *     trimmed packets with NACKs; sets the default target delay
 * @param distinctRetransmitDscp retransmissions carry a codepoint of their own
 * @param qpGroupsEnabled queue pairs to one peer share a window and a turn
 * @param maxPsnRange pSN window, as sender and as receiver
 * @param sackLossMinRetxPkts reorder allowance of the loss detection by gaps, in packets
 * @param rttTimestampMode how samples of the round trip are taken
 * @param initialAckTimeoutPs base of the retransmission timeout
 * @param linearRetryCount timers at the base timeout before doubling begins
 * @param exponentialRetryCount rest of the retry budget; 25 is no budget
 * @param fixedTimeout whether timeouts never double
 * @param packetSprayingType choice of entropy values
 * @param ecnEnabled sends data as ECT(1) and reports marks
 */
public record QpManagerConfig(
    @Attribute(
            path = "TrimmingEnabled",
            kind = Kind.BOOL,
            value = "true",
            description =
                "As sender, marks first transmissions trimmable; as receiver, answers trimmed packets with NACKs; sets the default target delay")
        boolean trimmingEnabled,
    @Attribute(
            path = "UseDistinctDSCPForRetransmits",
            kind = Kind.BOOL,
            value = "true",
            description = "Retransmissions carry a codepoint of their own")
        boolean distinctRetransmitDscp,
    @Attribute(
            path = "QPGroupsEnabled",
            kind = Kind.BOOL,
            value = "true",
            description = "Queue pairs to one peer share a window and a turn")
        boolean qpGroupsEnabled,
    @Attribute(
            path = "MaxPSNRange",
            kind = Kind.UINT,
            value = "1024",
            min = "1",
            max = "65536",
            description = "PSN window, as sender and as receiver")
        int maxPsnRange,
    @Attribute(
            path = "SACKLossMinRetxPkts",
            kind = Kind.UINT,
            value = "512",
            min = "0",
            max = "65536",
            description = "Reorder allowance of the loss detection by gaps, in packets")
        int sackLossMinRetxPkts,
    @Attribute(
            path = "RTTTimestampMode",
            kind = Kind.TEXT,
            value = "LocalDatabase",
            allowed = {"LocalDatabase", "WireTimestamp"},
            description = "How samples of the round trip are taken")
        String rttTimestampMode,
    @Attribute(
            path = "InitialAckTimeout",
            kind = Kind.TIME,
            value = "150us",
            min = "1ns",
            max = "8s",
            description = "Base of the retransmission timeout")
        long initialAckTimeoutPs,
    @Attribute(
            path = "LinearRetryCount",
            kind = Kind.UINT,
            value = "7",
            min = "0",
            max = "7",
            description = "Timers at the base timeout before doubling begins")
        int linearRetryCount,
    @Attribute(
            path = "ExponentialRetryCount",
            kind = Kind.UINT,
            value = "25",
            min = "0",
            max = "25",
            description = "Rest of the retry budget; 25 is no budget")
        int exponentialRetryCount,
    @Attribute(
            path = "FixedRexmitTimeEnable",
            kind = Kind.BOOL,
            value = "false",
            description = "Whether timeouts never double")
        boolean fixedTimeout,
    @Attribute(
            path = "PacketSprayingType",
            kind = Kind.TEXT,
            value = "Default Packet Spraying",
            allowed = {"Default Packet Spraying", "None"},
            description = "Choice of entropy values")
        String packetSprayingType,
    @Attribute(
            path = "EnableECN",
            kind = Kind.BOOL,
            value = "true",
            description = "Sends data as ECT(1) and reports marks")
        boolean ecnEnabled) {

  /** {@link #exponentialRetryCount} that means no budget. */
  public static final int NO_BUDGET = 25;

  /** Whether packets carry the time they were built. */
  public boolean wireTimestamps() {
    return rttTimestampMode.equals("WireTimestamp");
  }

  /** Retransmissions a packet may have after timeouts, and again after NACKs; -1 for no limit. */
  public int retryBudget() {
    return exponentialRetryCount == NO_BUDGET ? -1 : linearRetryCount + exponentialRetryCount;
  }
}
