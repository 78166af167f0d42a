package io.heddle.roce.transport;

import io.heddle.roce.spi.AckView;
import io.heddle.roce.spi.Retired;

/** The acknowledgement being processed: takes what is retired, shows it to congestion control. */
final class AckNotice implements AckView, Retired {
  private SendSide side;
  private int psn;
  private int packets;
  private long bytes;
  private long rttPs;

  /** Begins an acknowledgement that names a PSN. */
  void begin(SendSide sendSide, int acknowledgedPsn, long sampleRttPs) {
    side = sendSide;
    psn = acknowledgedPsn;
    rttPs = sampleRttPs;
    packets = 0;
    bytes = 0;
  }

  void retired(int retiredPackets, long retiredBytes) {
    packets += retiredPackets;
    bytes += retiredBytes;
  }

  @Override
  public void retire(int firstPsn, int lastPsn) {
    side.retire(firstPsn, lastPsn, this);
  }

  @Override
  public int psn() {
    return psn;
  }

  @Override
  public int retiredPackets() {
    return packets;
  }

  @Override
  public long retiredBytes() {
    return bytes;
  }

  @Override
  public long rttPs() {
    return rttPs;
  }

  @Override
  public long outstandingBytes() {
    return side.outstandingBytes();
  }
}
