package io.heddle.testkit;

/** Counts the bytes that devices allocate, as against the network around them. */
final class DeviceBytes {
  private AllocationMeter meter;
  private boolean inDevice;
  private long markBytes;
  private long countedBytes;

  void start() {
    meter = new AllocationMeter();
  }

  boolean isOn() {
    return meter != null;
  }

  /** Bytes so far. */
  long bytes() {
    return countedBytes;
  }

  /** Says whose code runs from now on; gives whose ran before. */
  boolean switchTo(boolean device) {
    boolean before = inDevice;
    if (meter == null || before == device) {
      return before;
    }
    if (device) {
      markBytes = meter.bytes();
    } else {
      countedBytes += meter.bytes() - markBytes;
    }
    inDevice = device;
    return before;
  }
}
