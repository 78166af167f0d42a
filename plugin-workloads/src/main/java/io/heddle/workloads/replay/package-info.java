/**
 * Replays prepared traces on hosts (workloads specification 2.9 to 2.11).
 *
 * <p>{@link io.heddle.workloads.replay.RankReplay} is one rank on its host: it starts nodes as they
 * become ready. Its parts run them: {@link io.heddle.workloads.replay.Processor} computes (several
 * at a time in {@link io.heddle.workloads.replay.ComputeShare}), {@link
 * io.heddle.workloads.replay.TraceTransfers} has the messages of the trace, {@link
 * io.heddle.workloads.replay.RankCollectives} the collectives the rank is in, each a {@link
 * io.heddle.workloads.replay.RankCollective}. {@link io.heddle.workloads.replay.OpenSends} posts
 * what they send, to the NIC, which {@link io.heddle.workloads.replay.NicAnswers} hears, or to
 * {@link io.heddle.workloads.replay.ScaleUpPort}, the way to ranks of the same scale-up group.
 */
package io.heddle.workloads.replay;
