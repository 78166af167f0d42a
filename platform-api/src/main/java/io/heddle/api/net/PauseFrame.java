package io.heddle.api.net;

/**
 * A priority flow control frame (IEEE 802.1Qbb): holds classes of the peer's port, or lets them go.
 *
 * <p>It has no IP header, is never charged to a buffer and never forwarded. Its size on the wire is
 * its sender's business.
 */
public final class PauseFrame extends Packet {
  /** Quanta that hold a class as long as one frame can. */
  public static final int MAX_QUANTA = 65_535;

  /** Where pause frames go: MAC control, never forwarded. */
  public static final long DESTINATION_MAC = 0x0180_C200_0001L;

  private static final int MAC_CONTROL = 0x8808;
  private static final int PRIORITY_FLOW_CONTROL = 0x0101;

  /** Bit c is set if the frame names class c. */
  public int classMask;

  /** Pause time of each class in quanta of 512 bit times, 0 to 65535; 0 ends a pause. */
  public final int[] quanta = new int[8];

  /** A frame that names no class. */
  public PauseFrame() {
    kind = PacketKind.PAUSE;
    protocol = NO_IP;
  }

  /**
   * Makes this a frame for one class.
   *
   * @param wireBytes its size on the wire
   * @param trafficClass 0 to 7
   * @param pauseQuanta 0 to 65535; 0 ends a pause
   * @return this frame
   */
  public PauseFrame of(int wireBytes, int trafficClass, int pauseQuanta) {
    this.wireBytes = wireBytes;
    classMask = 1 << trafficClass;
    quanta[trafficClass] = pauseQuanta;
    return this;
  }

  /** Whether the frame names {@code trafficClass}. */
  public boolean names(int trafficClass) {
    return (classMask & (1 << trafficClass)) != 0;
  }

  /**
   * Time a pause holds: quanta of 512 bit at a rate, plus the link's delay.
   *
   * @param pauseQuanta 1 to 65535
   * @param bitsPerSec rate that counts the quanta; whose it is, is the model's rule
   * @param delayPs propagation delay of the link
   * @return picoseconds; the quotient is rounded half up
   */
  public static long pausePs(int pauseQuanta, long bitsPerSec, long delayPs) {
    return LineRate.bitsTimePs(pauseQuanta * 512L, bitsPerSec) + delayPs;
  }

  @Override
  public int etherType() {
    return MAC_CONTROL;
  }

  /** Opcode, class-enable vector, then the eight times (IEEE 802.1Q-2018, 36.1.3.2). */
  @Override
  public void writeHeaders(FrameBytes to) {
    to.put16(PRIORITY_FLOW_CONTROL).put16(classMask);
    for (int c = 0; c < quanta.length; c++) {
      to.put16(names(c) ? quanta[c] : 0);
    }
  }
}
