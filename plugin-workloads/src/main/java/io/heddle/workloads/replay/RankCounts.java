package io.heddle.workloads.replay;

/** What a rank has done so far, without synchronization barriers. */
final class RankCounts {
  long sentBytes;
  long receivedBytes;
  long sendsCompleted;
  long receivesCompleted;
  long sendsAcknowledged;
  long computationsCompleted;
  long computationPs;
}
