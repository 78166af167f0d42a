package io.heddle.scalaswitch.egress;

import io.heddle.api.event.HotPath;

/** What a port sent per traffic class beyond plain frames: pauses, resumes, congestion marks. */
@HotPath
public final class ClassCounts {
  private static final int CLASSES = 8;

  private final long[] pauseFrames = new long[CLASSES];
  private final long[] resumeFrames = new long[CLASSES];
  private final long[] marks = new long[CLASSES];

  ClassCounts() {}

  void countPauseFrame(int trafficClass) {
    pauseFrames[trafficClass]++;
  }

  void countResumeFrame(int trafficClass) {
    resumeFrames[trafficClass]++;
  }

  void countMark(int trafficClass) {
    marks[trafficClass]++;
  }

  /** Frames sent that hold the class at the peer. */
  public long pauseFrames(int trafficClass) {
    return pauseFrames[trafficClass];
  }

  /** Frames sent that let the class go at the peer. */
  public long resumeFrames(int trafficClass) {
    return resumeFrames[trafficClass];
  }

  /** CE marks set. */
  public long marks(int trafficClass) {
    return marks[trafficClass];
  }
}
