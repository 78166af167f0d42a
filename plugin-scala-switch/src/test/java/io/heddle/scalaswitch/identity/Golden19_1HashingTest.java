package io.heddle.scalaswitch.identity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.RandomStream;
import io.heddle.api.net.Packet;
import io.heddle.scalaswitch.Frame;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Golden values of the specification's section 19.1, one test for each row. */
class Golden19_1HashingTest {
  private static final int HOST_1 = 0x20000001; // 32.0.0.1
  private static final int HOST_2 = 0x20000002; // 32.0.0.2

  private static int ports(int source, int destination) {
    return (source << 16) | destination;
  }

  /** A packet with any addresses: server ids are addresses counted from 32.0.0.1. */
  private static Frame packet(int protocol, int sport, int dport, int src, int dst) {
    Frame frame = Frame.of(100, src - HOST_1, dst - HOST_1, 0);
    frame.protocol = (byte) protocol;
    frame.sourcePort = sport;
    frame.destinationPort = dport;
    assertEquals(src, frame.sourceAddress());
    return frame;
  }

  private static Frame tuple(char name) {
    return switch (name) {
      case 'A' -> packet(17, 256, 4791, HOST_1, HOST_2);
      case 'B' -> packet(17, 257, 4791, HOST_1, HOST_2);
      case 'C' -> packet(17, 383, 4791, HOST_1, HOST_2);
      case 'D' -> packet(17, 49152, 4791, 0x0A000001, 0x0A0001C8);
      case 'E' -> packet(6, 1000, 2000, 0x0A000001, 0x0A000002);
      default -> packet(17, 4791, 256, HOST_2, HOST_1);
    };
  }

  private static int h(String method, int node, Packet packet) {
    return FlowHash.named(method, node).of(packet, 8);
  }

  private static int[] members(String method, int node, int firstPort, int lastPort, int members) {
    FlowHash hash = FlowHash.named(method, node);
    return IntStream.rangeClosed(firstPort, lastPort)
        .map(sport -> hash.of(packet(17, sport, 4791, HOST_1, HOST_2), members) % members)
        .toArray();
  }

  @Test
  void crc32OfTheCheckString() {
    assertEquals(0xCBF43926, Crc32.of(0, "123456789".getBytes(StandardCharsets.US_ASCII)));
  }

  @Test
  void mix32OfFourValues() {
    assertEquals(0x00000000, Salt.mix32(0));
    assertEquals(0x514E28B7, Salt.mix32(1));
    assertEquals(0xE37CD1BC, Salt.mix32(0x12345678));
    assertEquals(0x81F16F39, Salt.mix32(0xFFFFFFFF));
  }

  @Test
  void saltOfSixNodes() {
    assertArrayEquals(
        new int[] {0x92CA2F0E, 0x96A0F96B, 0xB4421BBB, 0xED81DED3, 0xAEDEA579, 0xC31303D0},
        IntStream.of(0, 1, 2, 3, 17, 255).map(Salt::of).toArray());
  }

  @ParameterizedTest
  @CsvSource({
    "A, 11010012b72000000120000002",
    "D, 11c00012b70a0000010a0001c8",
    "E, 0603e807d00a0000010a000002"
  })
  void crcInputOfTuples(char name, String hex) {
    Frame p = tuple(name);
    int ports = ports(p.sourcePort, p.destinationPort);
    assertEquals(
        Crc32.of(0, HexFormat.of().parseHex(hex)),
        Crc32Hash.crc(0, p.protocol, ports, p.sourceAddress(), p.destinationAddress()));
  }

  @ParameterizedTest
  @CsvSource({
    "A, 78340CC7, 0CC7, 6E2F68DE, 3E70, 77F5, C7DF, 13B4, D208, 9BBE, 9B2D, 1",
    "B, B9BAD307, D307, AFA1B71E, 6AD6, AF0C, 5C0E, 13B5, D209, 9BBD, 9B2C, 1",
    "C, 15EEAAF2, AAF2, 03F5CEEB, F060, 8AD8, CE17, 13CB, D58B, 943F, 9BAE, 1",
    "D, 76A6B393, B393, 60BDD78A, C8CD, FE18, 23CF, D37E, 1046, 5A48, 5B7B, 455",
    "E, 9E31E73D, E73D, 882A8324, 59A7, 6D99, D0D7, 043B, A053, 9BB7, 9BA4, 1",
    "F, 4B37E41E, E41E, 5D2C8007, E3F5, F0DD, DAE3, 13B4, 9590, 5339, DA47, 0"
  })
  void tupleTable(
      char name,
      String crc,
      String crc32,
      String seeded,
      String salted0,
      String salted1,
      String salted2,
      String hash,
      String hash0,
      String hash1,
      String hash2,
      int dpr) {
    Frame p = tuple(name);
    int ports = ports(p.sourcePort, p.destinationPort);
    int source = p.sourceAddress();
    int destination = p.destinationAddress();
    assertEquals(hex(crc), Crc32Hash.crc(0, p.protocol, ports, source, destination));
    assertEquals(hex(crc32), h("crc32", 0, p));
    assertEquals(hex(seeded), Crc32Hash.crc(Salt.of(0), p.protocol, ports, source, destination));
    assertEquals(hex(salted0), h("crc32WithSalt", 0, p));
    assertEquals(hex(salted1), h("crc32WithSalt", 1, p));
    assertEquals(hex(salted2), h("crc32WithSalt", 2, p));
    assertEquals(hex(hash), h("hash", 0, p));
    assertEquals(hex(hash0), h("hashWithSalt", 0, p));
    assertEquals(hex(hash1), h("hashWithSalt", 1, p));
    assertEquals(hex(hash2), h("hashWithSalt", 2, p));
    assertEquals(dpr, h("dpr", 0, p));
  }

  private static int hex(String digits) {
    return Integer.parseUnsignedInt(digits, 16);
  }

  @Test
  void memberOfAAmongEight() {
    Frame a = tuple('A');
    assertEquals(7, h("crc32", 0, a) % 8);
    assertEquals(0, h("crc32WithSalt", 0, a) % 8);
    assertEquals(5, h("crc32WithSalt", 1, a) % 8);
    assertEquals(7, h("crc32WithSalt", 2, a) % 8);
    assertEquals(4, h("hash", 0, a) % 8);
    assertEquals(0, h("hashWithSalt", 0, a) % 8);
    assertEquals(6, h("hashWithSalt", 1, a) % 8);
    assertEquals(5, h("hashWithSalt", 2, a) % 8);
    assertEquals(1, h("dpr", 0, a) % 8);
  }

  @Test
  void crc32WithSaltNode0SixteenPorts() {
    assertArrayEquals(
        new int[] {0, 6, 6, 5, 1, 7, 1, 4, 4, 4, 4, 1, 4, 1, 5, 0},
        members("crc32WithSalt", 0, 256, 271, 8));
  }

  @Test
  void crc32WithSaltNode1SixteenPorts() {
    assertArrayEquals(
        new int[] {5, 4, 4, 3, 0, 7, 4, 5, 7, 7, 0, 4, 3, 6, 3, 1},
        members("crc32WithSalt", 1, 256, 271, 8));
  }

  @Test
  void crc32WithSaltNode0FourMembers() {
    assertArrayEquals(new int[] {0, 2, 2, 1, 1, 3, 1, 0}, members("crc32WithSalt", 0, 256, 263, 4));
  }

  @Test
  void crc32SixteenPorts() {
    assertArrayEquals(
        new int[] {7, 7, 6, 6, 5, 5, 4, 4, 2, 2, 3, 3, 0, 0, 1, 1},
        members("crc32", 0, 256, 271, 8));
  }

  @Test
  void hashSixteenPorts() {
    assertArrayEquals(
        new int[] {4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3},
        members("hash", 0, 256, 271, 8));
  }

  @Test
  void packetsPerMemberOf128Ports() {
    assertArrayEquals(
        new int[] {16, 16, 16, 16, 16, 16, 16, 16}, perMember(members("crc32", 0, 256, 383, 8)));
    assertArrayEquals(
        new int[] {16, 16, 16, 16, 16, 16, 16, 16}, perMember(members("hash", 0, 256, 383, 8)));
    assertArrayEquals(
        new int[] {11, 27, 14, 11, 17, 15, 18, 15},
        perMember(members("crc32WithSalt", 0, 256, 383, 8)));
  }

  private static int[] perMember(int[] members) {
    int[] count = new int[8];
    IntStream.of(members).forEach(m -> count[m]++);
    return count;
  }

  @Test
  void dprOfFiveDestinations() {
    // 32.0.0.1, 32.0.0.2, 32.0.0.9, 32.0.2.0, 32.0.2.1
    int[] destinations = {0x20000001, 0x20000002, 0x20000009, 0x20000200, 0x20000201};
    assertArrayEquals(
        new int[] {0, 1, 8, 511, 0},
        IntStream.of(destinations)
            .map(d -> h("dpr", 0, packet(17, 256, 4791, HOST_1, d)))
            .toArray());
  }

  @Test
  void dprWithFallbackOfSixDestinations() {
    int[] destinations = {0x20000001, 0x20000002, 0x20000008, 0x20000009, 0x20000200, 0x20000201};
    int[] hashes =
        IntStream.of(destinations)
            .map(d -> h("dprWithFallback", 0, packet(17, 256, 4791, HOST_1, d)))
            .toArray();
    assertEquals(0xD54F, hashes[3]);
    assertEquals(0x0F69, hashes[4]);
    assertArrayEquals(
        new int[] {0, 1, 7, 7, 1, 0}, IntStream.of(hashes).map(hash -> hash % 8).toArray());
  }

  @ParameterizedTest
  @CsvSource({"crc32WithSalt", "crc32", "hashWithSalt", "hash", "dpr", "dprWithFallback"})
  void protocol1PacketHasHashZero(String method) {
    assertEquals(0, h(method, 0, packet(1, 256, 4791, HOST_1, HOST_2)));
  }

  @Test
  void flowSlotOfFourPorts() {
    assertArrayEquals(new int[] {112, 214, 326, 85}, members("crc32WithSalt", 0, 256, 259, 512));
  }

  @Test
  void ipv6Flow() {
    // 17 | 256 | 4791 | 2001:db8::1 | 2001:db8::2, 37 bytes
    String hex =
        "11"
            + "0100"
            + "12b7"
            + "20010db8000000000000000000000001"
            + "20010db8000000000000000000000002";
    assertEquals(0x2913A59B, Crc32.of(0, HexFormat.of().parseHex(hex)));
    // each address is the XOR of its four words: 0x20010DB8 ^ 1 and 0x20010DB8 ^ 2
    int h = new XorFoldHash(0).hash(17, ports(256, 4791), 0x20010DB9, 0x20010DBA, 8);
    assertEquals(0x13B4, h);
  }

  @ParameterizedTest
  @CsvSource({"crc32", "hash"})
  void twoTiersStayTogetherWithoutSalt(String method) {
    assertEquals(1, reached(perSecondTierMember(method, 0, 1, 8_000)));
  }

  @Test
  void twoTiersSpreadWithSaltAndFinalizer() {
    int[] flows = perSecondTierMember("crc32WithSalt", 0, 1, 96_000);
    int all = IntStream.of(flows).sum();
    assertTrue(all >= 8_000, "only " + all + " flows");
    for (int flowsOfMember : flows) {
      assertEquals(all / 8.0, flowsOfMember, 0.15 * all / 8);
    }
  }

  @Test
  void hashWithSaltReachesOneToThreeMembers() {
    for (int first = 0; first < 16; first++) {
      for (int second = 0; second < 16; second++) {
        if (first != second) {
          int reached = reached(perSecondTierMember("hashWithSalt", first, second, 2_000));
          assertTrue(reached >= 1 && reached <= 3, first + " to " + second + ": " + reached);
        }
      }
    }
  }

  /** Of random flows that one node sends to its member 0, how many take each member of the next. */
  private static int[] perSecondTierMember(String method, int first, int second, int flows) {
    RandomStream random = new RandomStream(1, 0, 0, "flows");
    FlowHash one = FlowHash.named(method, first);
    FlowHash two = FlowHash.named(method, second);
    int[] count = new int[8];
    for (int i = 0; i < flows; i++) {
      int source = 0x0A000001 + random.nextInt(1024);
      int destination = 0x0A000001 + random.nextInt(1024);
      Frame p = packet(17, 49152 + random.nextInt(16384), 4791, source, destination);
      if (one.of(p, 8) % 8 == 0) {
        count[two.of(p, 8) % 8]++;
      }
    }
    return count;
  }

  private static int reached(int[] flows) {
    return (int) IntStream.of(flows).filter(n -> n > 0).count();
  }
}
