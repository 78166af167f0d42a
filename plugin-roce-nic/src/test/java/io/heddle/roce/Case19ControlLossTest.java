package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PauseFrame;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loss of control packets only, each kind alone: every message completes. */
class Case19ControlLossTest {
  @ParameterizedTest
  @ValueSource(strings = {"ack", "nack", "cnp", "pause", "resume"})
  void everyMessageCompletes(String kind) {
    RoceHarness h =
        new RoceHarness()
            .with("RetransmitTimeout", "1ms")
            .second("RetransmitTimeout", "1ms", "NICSide.LaneBps", "15.76Gbps")
            .control(RoceHarness.scalaDcqcn())
            .h1()
            .markEvery(50);
    Random random = new Random(19);
    int[] lost = {0};
    h.links
        .get(0)
        .lose(
            p -> {
              boolean hit = is(kind, p) && random.nextInt(2) == 0;
              lost[0] += hit ? 1 : 0;
              return hit;
            });
    if (kind.equals("nack")) {
      h.loseFirst(5, 300, 900);
    }
    for (int i = 0; i < 4; i++) {
      h.post(0, 1, 4 << 20);
    }
    h.network.runAll();
    assertEquals(4, h.received(1), kind);
    assertEquals(4, h.nodes.get(0).host().count("acknowledged"), kind);
    assertEquals(true, lost[0] > 0, "no " + kind + " was lost");
  }

  private static boolean is(String kind, io.heddle.api.net.Packet packet) {
    return switch (kind) {
      case "ack" -> packet.kind == PacketKind.ACK;
      case "nack" -> packet.kind == PacketKind.NACK;
      case "cnp" -> packet.kind == PacketKind.CNP;
      case "pause" -> packet instanceof PauseFrame p && p.quanta[0] > 0;
      default -> packet instanceof PauseFrame p && p.quanta[0] == 0;
    };
  }
}
