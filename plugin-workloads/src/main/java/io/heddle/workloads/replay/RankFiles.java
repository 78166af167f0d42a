package io.heddle.workloads.replay;

import io.heddle.api.record.RunFiles;
import io.heddle.workloads.prepare.LiveNode;

/** The files a rank writes beside records, if any is asked for. */
final class RankFiles {
  private final RunFiles run;
  private AnnotatedTrace annotated;
  private OpenNodeProfile profile;

  RankFiles(RunFiles run) {
    this.run = run;
  }

  /** Has the times of nodes noted for an annotated trace. */
  void annotate(AnnotatedTrace trace) {
    annotated = trace;
  }

  /** Has open nodes listed in a profiling file. */
  void profile(OpenNodeProfile listed) {
    profile = listed;
  }

  /** The annotated trace; null if there is none. */
  AnnotatedTrace annotated() {
    return annotated;
  }

  /** The rank begins. */
  void begin() {
    if (profile != null) {
      profile.begin();
    }
  }

  /** Called first in every callback of the rank, before anything changes. */
  void before(long nowPs) {
    if (profile != null) {
      profile.before(nowPs);
    }
  }

  void started(LiveNode node, long nowPs) {
    if (annotated != null) {
      annotated.times.started(node.position, nowPs);
    }
  }

  void ended(LiveNode node, long nowPs) {
    if (annotated != null) {
      annotated.times.ended(node.position, nowPs, run.wallMicros());
    }
  }

  /** Writes what is left. */
  void finish(long nowPs) {
    if (profile != null) {
      profile.end(nowPs);
    }
    if (annotated != null) {
      annotated.write();
    }
  }
}
