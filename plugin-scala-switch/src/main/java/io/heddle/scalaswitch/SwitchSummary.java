package io.heddle.scalaswitch;

import io.heddle.api.net.CountSink;
import io.heddle.scalaswitch.buffer.BufferPlan;
import io.heddle.scalaswitch.builtin.RedMarker;
import io.heddle.scalaswitch.egress.EgressPort;

/** Headline counts of a switch for the summary of a run. */
final class SwitchSummary {
  private static final int CLASSES = 8;

  private final SwitchParts parts;
  private long pausesSent;
  private long resumesSent;
  private long marks;
  private long pausesReceived;
  private long resumesReceived;
  private long mostQueued;
  private int deepestPool;

  SwitchSummary(SwitchParts parts) {
    this.parts = parts;
    for (EgressPort port : parts.ports()) {
      for (int c = 0; c < CLASSES; c++) {
        add(port, c);
      }
      for (int pool = 0; pool < BufferPlan.POOLS; pool++) {
        addQueue(port.index(), pool);
      }
    }
  }

  private void addQueue(int port, int pool) {
    long most = parts.buffer().mostQueued(port, pool);
    if (most > mostQueued) {
      mostQueued = most;
      deepestPool = pool;
    }
  }

  private void add(EgressPort port, int c) {
    if (port.classCounts() != null) {
      pausesSent += port.classCounts().pauseFrames(c);
      resumesSent += port.classCounts().resumeFrames(c);
      marks += port.classCounts().marks(c);
    }
    if (port.received() != null) {
      pausesReceived += port.received().pauseFrames(c);
      resumesReceived += port.received().resumeFrames(c);
    }
  }

  /** Reports every count, also those that are 0: "no pause frames" is an answer too. */
  void counts(CountSink sink) {
    sink.count("pause-frames-sent", pausesSent);
    sink.count("resume-frames-sent", resumesSent);
    sink.count("pause-frames-received", pausesReceived);
    sink.count("resume-frames-received", resumesReceived);
    sink.count("ecn-marked", marks);
    sink.count("packets-trimmed", trimmed());
    sink.count("max-queue-bytes", mostQueued);
    sink.count("max-queue-limit-bytes", parts.admission().staticLimitBytes(deepestPool));
    if (parts.marks() && parts.marker() instanceof RedMarker red) {
      sink.count("max-ecn-threshold-bytes", RedMarker.firstByte(red.lowBytes(deepestPool)));
    }
  }

  private long trimmed() {
    long trimmed = 0;
    for (int i = 0; parts.trims() != null && i < parts.ports().length; i++) {
      trimmed += parts.trims().trimmed(i);
    }
    return trimmed;
  }
}
