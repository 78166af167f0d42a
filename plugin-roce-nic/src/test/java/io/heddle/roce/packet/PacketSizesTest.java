package io.heddle.roce.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.LineRate;
import io.heddle.roce.TestConfig;
import io.heddle.roce.spi.Psn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sizes, segments, fields and number circles (6, 19.1). */
class PacketSizesTest {
  private static final HeaderProfile SCALA = HeaderProfile.SCALA;

  @Test
  void scalaProfile() {
    int overhead = SCALA.dataOverheadBytes(Opcode.WRITE_ONLY);
    assertEquals(4154, 4096 + overhead);
    assertEquals(58, overhead);
    assertEquals(59, 1 + overhead);
    assertEquals(4136, HeaderProfile.chargedBytes(4096 + overhead));
    assertEquals(126, SCALA.ackBytes());
    assertEquals(122, SCALA.cnpBytes());
    assertEquals(84, SCALA.pfcBytes());
    assertEquals(108, HeaderProfile.chargedBytes(SCALA.ackBytes()));
    assertEquals(104, HeaderProfile.chargedBytes(SCALA.cnpBytes()));
  }

  @Test
  void rocev2Profile() {
    HeaderProfile v2 = HeaderProfile.named("rocev2");
    assertEquals(4174, 4096 + v2.dataOverheadBytes(Opcode.WRITE_FIRST));
    assertEquals(4174, 4096 + v2.dataOverheadBytes(Opcode.WRITE_ONLY));
    assertEquals(4158, 4096 + v2.dataOverheadBytes(Opcode.WRITE_MIDDLE));
    assertEquals(4158, 4096 + v2.dataOverheadBytes(Opcode.SEND_FIRST));
    assertEquals(66, v2.ackBytes());
    assertEquals(78, v2.cnpBytes());
    assertEquals(64, v2.pfcBytes());
    // Largest MSS below an Mtu of 4,184.
    assertEquals(4105, 4184 - 1 - v2.maxDataOverheadBytes());
  }

  @ParameterizedTest
  @CsvSource({
    "4154, 400, 83080",
    "126, 400, 2520",
    "122, 400, 2440",
    "84, 400, 1680",
    "4154, 100, 332320",
    "126, 100, 10080",
    "4154, 40, 830800"
  })
  void serialization(int bytes, long gbps, long expectedPs) {
    assertEquals(expectedPs, new LineRate(gbps * 1_000_000_000L).timePs(bytes));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1",
    "1, 1",
    "4095, 1",
    "4096, 1",
    "4097, 2",
    "8192, 2",
    "8193, 3",
    "1048576, 256"
  })
  void packets(long bytes, long expected) {
    assertEquals(expected, TestConfig.nic().packets(bytes));
  }

  @Test
  void syndromes() {
    assertEquals(0x1F, Syndrome.ACK);
    assertEquals(0x21, Syndrome.rnr(1));
    assertEquals(0x60, Syndrome.nak(-1));
    assertTrue(Syndrome.isAck(Syndrome.ACK));
    assertEquals(1, Syndrome.rnrIndex(Syndrome.rnr(1)));
    assertEquals(-1, Syndrome.rnrIndex(Syndrome.SEQUENCE_NAK));
    assertEquals(-1, Syndrome.rnrIndex(Syndrome.ACK));
  }

  @Test
  void opcodes() {
    assertEquals(0x06, Opcode.data(true, true, false));
    assertEquals(0x07, Opcode.data(true, false, false));
    assertEquals(0x08, Opcode.data(true, false, true));
    assertEquals(0x0A, Opcode.data(true, true, true));
    assertEquals(0x00, Opcode.data(false, true, false));
    assertEquals(0x01, Opcode.data(false, false, false));
    assertEquals(0x02, Opcode.data(false, false, true));
    assertEquals(0x04, Opcode.data(false, true, true));
  }

  @Test
  void psnsCompareOverHalfTheCircle() {
    assertTrue(Psn.isAfter(0, 0xFFFFFF));
    assertTrue(Psn.isBefore(0xFFFFFF, 0));
    assertEquals(1, Psn.distance(0xFFFFFF, 0));
    // Exactly half a circle away has no order; a window of 2^23 - 1 never gets there.
    assertEquals(-0x800000, Psn.distance(0, 0x800000));
    assertEquals(0x7FFFFF, Psn.distance(0, Psn.MAX_OUTSTANDING));
  }
}
