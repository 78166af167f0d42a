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

  private static final int POOL_SHIFT = 8;
  private static final int FLAGS_SHIFT = 16;

  /** Class, pool and flags of each codepoint, a byte each; last those of a frame without one. */
  private final int[] tagsOfDscp = new int[CODEPOINTS + 1];

  /**
   * A classifier.
   *
   * @param uetPolicy whether codepoints decide, as {@code UETPolicyEnabled} says
   * @param plan which class uses which pool, and which are lossless
   */
  public Classifier(boolean uetPolicy, BufferPlan plan) {
    ClassPolicy policy = uetPolicy ? new UetClassifier() : new DscpClassifier();
    for (int dscp = 0; dscp < CODEPOINTS; dscp++) {
      tagsOfDscp[dscp] = tags(policy.trafficClass(dscp), plan);
    }
    tagsOfDscp[CODEPOINTS] = tags(0, plan);
  }

  private static int tags(int trafficClass, BufferPlan plan) {
    int flags = plan.isLossless(trafficClass) ? IngressAdmission.LOSSLESS : 0;
    return flags << FLAGS_SHIFT | plan.poolOf(trafficClass) << POOL_SHIFT | trafficClass;
  }

  /**
   * Tags a packet that came in by {@code port}. A frame without an IP header is of class 0.
   *
   * @param packet not a PFC frame
   */
  public void tag(int port, Packet packet) {
    int codepoint = packet.protocol == Packet.NO_IP ? CODEPOINTS : packet.dscp & (CODEPOINTS - 1);
    int tags = tagsOfDscp[codepoint];
    packet.tagPort = port;
    packet.tagClass = (byte) tags;
    packet.tagPool = (byte) (tags >> POOL_SHIFT);
    packet.tagFlags = (byte) (tags >> FLAGS_SHIFT);
    packet.tagBytes = chargeBytes(packet.wireBytes);
  }

  /** Bytes a frame is charged with: without its Ethernet framing, never below 46. */
  public static int chargeBytes(int wireBytes) {
    return Math.max(LEAST_CHARGE_BYTES, wireBytes - Packet.ETHERNET_BYTES);
  }
}
