package io.heddle.mrc.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.net.Codepoints;
import io.heddle.api.net.LineRate;
import io.heddle.mrc.TestConfig;
import io.heddle.mrc.config.MrcConfig;
import org.junit.jupiter.api.Test;

/** Golden values 29.1, 29.2 (segments) and 29.4. */
class SizesAndMarkingTest {
  private static final long GBPS = 1_000_000_000L;

  private final PacketSizes local = new PacketSizes(false);
  private final PacketSizes wire = new PacketSizes(true);
  private final LineRate fast = new LineRate(400 * GBPS);

  @Test
  void G001_fullFrame() {
    assertEquals(4_174, local.wireBytes(4_096));
  }

  @Test
  void G002_fullFrameWithTimestamp() {
    assertEquals(4_178, wire.wireBytes(4_096));
  }

  @Test
  void G003_noPayload() {
    assertEquals(78, local.wireBytes(0));
  }

  @Test
  void G004_shortPayload() {
    assertEquals(1_886, local.wireBytes(1_808));
  }

  @Test
  void G005_nominalSize() {
    assertEquals(4_156, local.nominalBytes(4_096));
  }

  @Test
  void G006_nominalSizeWithTimestamp() {
    assertEquals(4_160, wire.nominalBytes(4_096));
  }

  @Test
  void G007_unitIsWithoutTimestamp() {
    assertEquals(4_156, PacketSizes.unitBytes(4_096));
  }

  @Test
  void G008_controlSizes() {
    assertEquals(62, PacketSizes.ACK);
    assertEquals(94, PacketSizes.SACK);
    assertEquals(78, PacketSizes.NACK);
    assertEquals(74, PacketSizes.PROBE);
    assertEquals(94, PacketSizes.PROBE_RESPONSE);
    assertEquals(62, PacketSizes.TRIMMED);
  }

  @Test
  void G009_trimmedDatagram() {
    assertEquals(20 + 8 + 12 + 4, PacketSizes.TRIMMED_IP);
  }

  @Test
  void G010_fullFrameTime() {
    assertEquals(83_480, fast.timePs(4_174));
  }

  @Test
  void G011_timestampedFrameTime() {
    assertEquals(83_560, fast.timePs(4_178));
  }

  @Test
  void G012_controlTimes() {
    assertEquals(1_240, fast.timePs(62));
    assertEquals(1_880, fast.timePs(94));
    assertEquals(1_560, fast.timePs(78));
    assertEquals(1_480, fast.timePs(74));
  }

  @Test
  void G013_otherRates() {
    assertEquals(333_920, new LineRate(100 * GBPS).timePs(4_174));
    assertEquals(166_960, new LineRate(200 * GBPS).timePs(4_174));
    assertEquals(41_740, new LineRate(800 * GBPS).timePs(4_174));
  }

  @Test
  void G014_theLowerRateHolds() {
    assertEquals(166_960, new LineRate(Math.min(400, 200) * GBPS).timePs(local.wireBytes(4_096)));
  }

  @Test
  void G015_goodputOfThePort() {
    assertEquals(392.5, 400.0 * 4_096 / local.wireBytes(4_096), 0.05);
  }

  @Test
  void G016_aMebibyte() {
    MrcConfig config = TestConfig.nic();
    long packets = config.packets(1_048_576);
    long bytes = 1_048_576 + packets * local.wireBytes(0);
    assertEquals(256, packets);
    assertEquals(1_068_544, bytes);
    assertEquals(21_370_880, fast.timePs(bytes));
  }

  @Test
  void G017_sackBytesOfAMebibyte() {
    assertEquals(24_064, TestConfig.nic().packets(1_048_576) * PacketSizes.SACK);
  }

  @Test
  void G020_packetsOfAMessage() {
    MrcConfig config = TestConfig.nic();
    assertEquals(1, config.packets(0));
    assertEquals(1, config.packets(1));
    assertEquals(1, config.packets(4_096));
    assertEquals(2, config.packets(4_097));
    assertEquals(2, config.packets(8_192));
    assertEquals(3, config.packets(10_000));
  }

  @Test
  void G021_lastPayload() {
    MrcConfig config = TestConfig.nic();
    assertEquals(1, config.lastPayloadBytes(4_097));
    assertEquals(1_808, config.lastPayloadBytes(10_000));
  }

  @Test
  void G022_opcodes() {
    assertEquals((byte) 0xC6, Opcode.write(true, false));
    assertEquals((byte) 0xC7, Opcode.write(false, false));
    assertEquals((byte) 0xC8, Opcode.write(false, true));
    assertEquals((byte) 0xCA, Opcode.write(true, true));
  }

  @Test
  void G023_psnWindowInPayload() {
    MrcConfig config = TestConfig.nic();
    assertEquals(4_194_304, (long) config.qpManager().maxPsnRange() * config.mssBytes());
  }

  @Test
  void G060_firstTransmission() {
    assertEquals(Codepoints.TRIMMABLE, new Marking(true, true).data(false));
  }

  @Test
  void G061_firstTransmissionWithoutTrimming() {
    assertEquals(Codepoints.NO_TRIM, new Marking(false, true).data(false));
  }

  @Test
  void G062_retransmission() {
    assertEquals(Codepoints.TRIMMABLE_RTX, new Marking(true, true).data(true));
  }

  @Test
  void G063_distinctRetransmissionWithoutTrimming() {
    assertEquals(Codepoints.TRIMMABLE_RTX, new Marking(false, true).data(true));
  }

  @Test
  void G064_plainRetransmissionWithoutTrimming() {
    assertEquals(Codepoints.NO_TRIM, new Marking(false, false).data(true));
  }

  @Test
  void G067_controlClass() {
    assertEquals(1, Marking.classOf(Codepoints.TRIMMED));
    assertEquals(1, Marking.classOf(Codepoints.TRIMMED_LAST_HOP));
    assertEquals(1, Marking.classOf(Codepoints.CONTROL));
  }

  @Test
  void G068_dataClass() {
    assertEquals(0, Marking.classOf(Codepoints.NO_TRIM));
    assertEquals(0, Marking.classOf(Codepoints.TRIMMABLE));
    assertEquals(0, Marking.classOf(Codepoints.TRIMMABLE_RTX));
    // an unknown codepoint is data that must not be trimmed
    assertEquals(0, Marking.classOf((byte) 40));
  }

  @Test
  void G069_classesOfTheSwitch() {
    assertEquals(0, Codepoints.NO_TRIM / 8);
    assertEquals(0, Codepoints.TRIMMABLE / 8);
    assertEquals(0, Codepoints.TRIMMABLE_RTX / 8);
    assertEquals(1, Codepoints.TRIMMED / 8);
    assertEquals(1, Codepoints.TRIMMED_LAST_HOP / 8);
    assertEquals(2, Codepoints.CONTROL / 8);
  }
}
