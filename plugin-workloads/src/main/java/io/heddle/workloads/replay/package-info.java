/**
 * Replays prepared traces on hosts (workloads specification 2.9 to 2.11).
 *
 * <p>{@link io.heddle.workloads.replay.RankReplay} is one rank on its host: it starts nodes as they
 * become ready and hears of messages. {@link io.heddle.workloads.replay.RankCollective} is its part
 * of one collective, {@link io.heddle.workloads.replay.ComputeShare} its processor, {@link
 * io.heddle.workloads.replay.ScaleUpPort} its way to ranks of its own scale-up group.
 */
package io.heddle.workloads.replay;
