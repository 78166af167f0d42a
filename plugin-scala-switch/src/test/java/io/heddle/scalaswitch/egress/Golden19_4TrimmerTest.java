package io.heddle.scalaswitch.egress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.heddle.api.net.Codepoints;
import io.heddle.scalaswitch.Frame;
import io.heddle.scalaswitch.SwitchProbe;
import io.heddle.scalaswitch.SwitchSetup;
import io.heddle.scalaswitch.TwoTiers;
import io.heddle.scalaswitch.identity.FlowHash;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Golden values of the specification's section 19.4, one test for each row. */
class Golden19_4TrimmerTest {
  private static final int FULL = 4_156;

  private final SwitchProbe probe = new SwitchProbe(SwitchSetup.trimming(), 128);

  private void fillClass0() {
    for (int i = 0; i < 72; i++) {
      assertEquals(0, probe.offer(1, FULL, Codepoints.TRIMMABLE));
    }
  }

  private Map<String, Long> drops() {
    Map<String, Long> drops = new HashMap<>();
    probe.star.device().describeDrops(drops::put);
    return drops;
  }

  @Test
  void trimmableTowardsASwitch() {
    PacketTrimmer trimmer = new PacketTrimmer();
    Frame frame = Frame.of(4_174, 0, 1, Codepoints.TRIMMABLE);
    int before = FlowHash.named("crc32WithSalt", 0).of(frame, 8);
    assertEquals(4_112, trimmer.cut(frame, false)); // 4,174 − 62
    assertEquals(62, frame.wireBytes);
    assertEquals(4_112, frame.trimmedBytes);
    assertEquals(Codepoints.TRIMMED, frame.dscp);
    assertEquals(1, frame.tagClass);
    assertEquals(before, FlowHash.named("crc32WithSalt", 0).of(frame, 8));
  }

  @Test
  void trimmableTowardsANic() {
    fillClass0();
    Frame frame = Frame.of(4_174, 0, 1, Codepoints.TRIMMABLE);
    assertEquals(EgressAdmission.ADMITTED, probe.offer(1, frame));
    assertEquals(Codepoints.TRIMMED_LAST_HOP, frame.dscp);
    assertEquals(62, frame.wireBytes);
    assertEquals(46, frame.tagBytes);
    assertEquals(1, frame.tagClass);
    assertEquals(1, frame.tagPool);
  }

  @Test
  void trimmedFromUpstreamIsNeverReMarked() {
    fillClass0();
    Frame frame = Frame.of(62, 0, 1, Codepoints.TRIMMED);
    assertEquals(EgressAdmission.ADMITTED, probe.offer(1, frame));
    assertEquals(Codepoints.TRIMMED, frame.dscp);
  }

  @Test
  void trimmedFromUpstreamStaysTrimmedOnTheWire() {
    TwoTiers tiers = new TwoTiers(SwitchSetup.trimming());
    tiers.left().send(Frame.of(62, 0, 1, Codepoints.TRIMMED));
    tiers.net.runAll();
    assertEquals(Codepoints.TRIMMED, tiers.right().packets().get(0).packet().dscp);
  }

  @ParameterizedTest
  @ValueSource(bytes = {Codepoints.NO_TRIM, 33})
  void noTrimOverItsLimitIsDropped(byte dscp) {
    fillClass0();
    assertEquals(EgressAdmission.REFUSED, probe.offer(1, FULL, dscp));
    assertEquals(299_232, probe.buffer().ingressUsed(0)); // only the 72 that were admitted
  }

  @ParameterizedTest
  @ValueSource(bytes = {Codepoints.CONTROL, Codepoints.TRIMMED, Codepoints.TRIMMED_LAST_HOP})
  void controlAndTrimmedOverTheirLimitAreDropped(byte dscp) {
    int pool = dscp == Codepoints.CONTROL ? 2 : 1;
    int admitted = probe.fill(1, FULL, dscp);
    assertEquals(72, admitted);
    assertEquals(72L * FULL, probe.buffer().ingressUsed(pool));
    assertEquals(0, probe.queued(1, 0));
  }

  @Test
  void frameWithoutIpHeaderIsDropped() {
    fillClass0();
    Frame frame = Frame.charged(FULL, 0, 1, Codepoints.TRIMMABLE);
    frame.protocol = io.heddle.api.net.Packet.NO_IP;
    assertEquals(EgressAdmission.REFUSED, probe.offer(1, frame));
  }

  @Test
  void droppedPacketCountsOneTxDrop() {
    // through the whole switch: station 1's link is kept busy, so its queue fills
    for (int i = 0; i < 80; i++) {
      probe.star.device().receive(0, Frame.charged(FULL, 0, 1, Codepoints.NO_TRIM));
    }
    // 73 fit: one is on the wire but still charged, so 72 in all, as 299,232 + 4,156 > 300,000
    assertEquals(8, probe.star.port(1).counts().txDrops());
    assertEquals(8, drops().get("egress-queue-full"));
    assertEquals(72L * FULL, probe.buffer().ingressUsed(0));
  }

  @Test
  void class0FullAndClass1Full() {
    fillClass0();
    assertEquals(6_521, probe.fill(1, 46, Codepoints.TRIMMED));
    assertEquals(EgressAdmission.REFUSED_TRIMMED, probe.offer(1, FULL, Codepoints.TRIMMABLE));
    assertEquals(299_232, probe.buffer().ingressUsed(0));
    assertEquals(299_966, probe.buffer().ingressUsed(1));
  }

  @Test
  void class0FullAndClass1FullCountsOneTxDrop() {
    for (int i = 0; i < 72 + 6_521 + 3; i++) {
      probe.star.device().receive(0, Frame.charged(FULL, 0, 1, Codepoints.TRIMMABLE));
    }
    assertEquals(3, probe.star.port(1).counts().txDrops());
    assertEquals(3, drops().get("trimmed-queue-full"));
    assertEquals(0, drops().get("egress-queue-full"));
  }

  @Test
  void afterOneTrimTheChargeIsInPool1() {
    fillClass0();
    long pool0 = probe.buffer().ingressUsed(0);
    probe.offer(1, FULL, Codepoints.TRIMMABLE);
    assertEquals(pool0, probe.buffer().ingressUsed(0));
    assertEquals(46, probe.buffer().ingressUsed(1));
  }

  @Test
  void retransmissionWithQueueAt299232IsAdmittedWhole() {
    fillClass0();
    assertEquals(299_232, probe.queued(1, 0));
    Frame frame = Frame.charged(FULL, 0, 1, Codepoints.TRIMMABLE_RTX);
    assertEquals(EgressAdmission.ADMITTED, probe.offer(1, frame));
    assertEquals(4_174, frame.wireBytes);
    assertEquals(303_388, probe.queued(1, 0));
  }

  @Test
  void packetAsShortAsATrimmedOneKeepsItsSize() {
    PacketTrimmer trimmer = new PacketTrimmer();
    Frame frame = Frame.of(60, 0, 1, Codepoints.TRIMMABLE);
    assertEquals(0, trimmer.cut(frame, true));
    assertEquals(60, frame.wireBytes);
    assertEquals(Codepoints.TRIMMED_LAST_HOP, frame.dscp);
  }

  @Test
  void trimmedPacketsOvertakeDataAndYieldToControl() {
    probe.star.device().receive(0, Frame.charged(FULL, 0, 1, Codepoints.NO_TRIM));
    for (int i = 0; i < 71; i++) {
      probe.star.device().receive(0, Frame.charged(FULL, 0, 1, Codepoints.NO_TRIM));
    }
    probe.star.device().receive(0, Frame.charged(FULL, 0, 1, Codepoints.TRIMMABLE));
    probe.star.device().receive(0, Frame.charged(60, 0, 1, Codepoints.CONTROL));
    probe.star.net.runAll();
    var arrived = probe.star.station(1).packets();
    assertEquals(Codepoints.NO_TRIM, arrived.get(0).packet().dscp); // was on the wire already
    assertEquals(Codepoints.CONTROL, arrived.get(1).packet().dscp);
    assertEquals(Codepoints.TRIMMED_LAST_HOP, arrived.get(2).packet().dscp);
    assertEquals(Codepoints.NO_TRIM, arrived.get(3).packet().dscp);
    assertEquals(0, probe.buffer().ingressUsed(0) + probe.buffer().ingressUsed(1));
  }

  @Test
  void fullPool1DropsTheTrimmedPacket() {
    // pool 1 of S × 2 ÷ 7 with S = 1,050,000 holds 300,000 B: 6,521 trimmed packets of 46 B
    SwitchSetup small = SwitchSetup.trimming();
    small.headroom = 0;
    small.total = 1_050_000;
    SwitchProbe tight = new SwitchProbe(small, 3);
    for (int i = 0; i < 6_521; i++) {
      assertEquals(EgressAdmission.ADMITTED, tight.offer(2, 46, Codepoints.TRIMMED));
    }
    for (int i = 0; i < 72; i++) {
      tight.offer(1, FULL, Codepoints.TRIMMABLE);
    }
    assertEquals(EgressAdmission.REFUSED_TRIMMED, tight.offer(1, FULL, Codepoints.TRIMMABLE));
    assertEquals(299_966, tight.buffer().ingressUsed(1));
    assertEquals(299_232, tight.buffer().ingressUsed(0));
  }

  @Test
  void trimmerOffHasNoCounts() {
    assertNull(new SwitchProbe(new SwitchSetup(), 2).trims());
  }
}
