package io.heddle.scalaswitch.path;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.Packet;
import io.heddle.scalaswitch.buffer.BufferPlan;
import io.heddle.scalaswitch.buffer.IngressAdmission;

/**
 * Gives a packet its class, pool, charge and lossless flag, in its tag (specification 7, 2.3). The
 * policy is tabulated at start, so a packet costs a few loads.
 */
@HotPath
public final class Classifier {
  private static final int CODEPOINTS = 64;

  /** Least charge: the payload of the shortest Ethernet frame. */
  public static final int LEAST_CHARGE_BYTES = 46;

  private final byte[] classOfDscp = new byte[CODEPOINTS];
  private final byte[] poolOfClass = new byte[BufferPlan.POOLS];
  private final byte[] flagsOfClass = new byte[BufferPlan.POOLS];

  /**
   * A classifier.
   *
   * @param uetPolicy whether codepoints decide, as {@code UETPolicyEnabled} says
   * @param plan which class uses which pool, and which are lossless
   */
  public Classifier(boolean uetPolicy, BufferPlan plan) {
    ClassPolicy policy = uetPolicy ? new UetClassifier() : new DscpClassifier();
    for (int dscp = 0; dscp < CODEPOINTS; dscp++) {
      classOfDscp[dscp] = (byte) policy.trafficClass(dscp);
    }
    for (int c = 0; c < BufferPlan.POOLS; c++) {
      poolOfClass[c] = (byte) plan.poolOf(c);
      flagsOfClass[c] = plan.isLossless(c) ? IngressAdmission.LOSSLESS : 0;
    }
  }

  /**
   * Tags a packet that came in by {@code port}. A frame without an IP header is of class 0.
   *
   * @param packet not a PFC frame
   */
  public void tag(int port, Packet packet) {
    int c = packet.protocol == Packet.NO_IP ? 0 : classOfDscp[packet.dscp & (CODEPOINTS - 1)];
    packet.tagPort = port;
    packet.tagClass = (byte) c;
    packet.tagPool = poolOfClass[c];
    packet.tagFlags = flagsOfClass[c];
    packet.tagBytes = chargeBytes(packet.wireBytes);
  }

  /** Bytes a frame is charged with: without its Ethernet framing, never below 46. */
  public static int chargeBytes(int wireBytes) {
    return Math.max(LEAST_CHARGE_BYTES, wireBytes - Packet.ETHERNET_BYTES);
  }
}
