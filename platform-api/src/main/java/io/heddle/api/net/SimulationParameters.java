package io.heddle.api.net;

/**
 * The experiment's global parameters that models read, in picoseconds and bytes.
 *
 * @param seed {@code simulation.seed}
 * @param run {@code simulation.run}
 * @param startPs {@code StartTime}: the first post of a run
 * @param clientStartOffsetPs {@code ClientStartOffset}: shifts the first row of periodic records
 * @param ndStatsIntervalPs {@code NDStatsReportInterval}
 * @param beaconIntervalPs {@code BeaconReportInterval}
 * @param bufferStatsIntervalPs {@code NetworkBufferStatsReportingInterval}
 * @param transportStatsIntervalPs {@code TransportStatsReportInterval} where set globally,
 *     otherwise -1
 * @param mtuBytes {@code GenericNetDevice.Mtu}: largest frame
 * @param checkInvariants whether {@code --check-invariants} was given
 */
public record SimulationParameters(
    long seed,
    long run,
    long startPs,
    long clientStartOffsetPs,
    long ndStatsIntervalPs,
    long beaconIntervalPs,
    long bufferStatsIntervalPs,
    long transportStatsIntervalPs,
    int mtuBytes,
    boolean checkInvariants) {}
