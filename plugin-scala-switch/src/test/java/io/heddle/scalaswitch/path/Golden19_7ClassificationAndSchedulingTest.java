package io.heddle.scalaswitch.path;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.net.Packet;
import io.heddle.scalaswitch.EndStation;
import io.heddle.scalaswitch.Frame;
import io.heddle.scalaswitch.Star;
import io.heddle.scalaswitch.SwitchSetup;
import io.heddle.scalaswitch.buffer.BufferPlan;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Golden values of the specification's section 19.7, one test for each row. */
class Golden19_7ClassificationAndSchedulingTest {
  private static Classifier classifier(boolean uet) {
    SwitchSetup setup = SwitchSetup.with(s -> s.uet = uet);
    return new Classifier(uet, new BufferPlan(setup.buffer(), 4));
  }

  private static List<Integer> classes(boolean uet, int... codepoints) {
    Classifier classifier = classifier(uet);
    return IntStream.of(codepoints)
        .mapToObj(
            dscp -> {
              Frame frame = Frame.of(100, 0, 1, dscp);
              classifier.tag(2, frame);
              assertEquals(2, frame.tagPort);
              return (int) frame.tagClass;
            })
        .toList();
  }

  @Test
  void defaultPolicy() {
    assertEquals(List.of(0, 0, 1, 1, 2, 5, 7, 7), classes(false, 0, 7, 8, 15, 16, 46, 56, 63));
  }

  @Test
  void uetPolicy() {
    assertEquals(List.of(0, 0, 0, 1, 1, 2, 0), classes(true, 0, 4, 6, 12, 14, 20, 46));
  }

  @Test
  void defaultPolicyTheSameCodepoints() {
    assertEquals(List.of(0, 0, 0, 1, 1, 2, 5), classes(false, 0, 4, 6, 12, 14, 20, 46));
  }

  @Test
  void frameWithoutIpHeaderIsClass0() {
    Frame frame = Frame.of(100, 0, 1, 46);
    frame.protocol = Packet.NO_IP;
    classifier(false).tag(0, frame);
    assertEquals(0, frame.tagClass);
  }

  @ParameterizedTest
  @CsvSource({"44, 46", "46, 46", "4156, 4156"})
  void chargeOfIpDatagrams(int datagram, int charge) {
    assertEquals(charge, Classifier.chargeBytes(datagram + 18));
  }

  @Test
  void orderOfWaitingClassesAndPfcFrame() {
    Star star = new Star(new SwitchSetup(), 3);
    // a frame on the wire to station 1 makes the others wait
    star.net.at(star.node, 0, () -> star.device().receive(0, named("busy", 0)));
    star.net.at(
        star.node,
        10,
        () -> {
          star.device().receive(1, new io.heddle.api.net.PauseFrame().of(64, 7, 1_000));
          star.device().receive(0, named("TC0", 0));
          star.device().receive(0, named("TC2", 16));
          star.device().receive(0, named("TC7", 56));
          star.port(1).sendPfc(0, 65_535);
        });
    star.net.runAll();
    List<String> order = star.station(1).arrivals().stream().map(a -> nameOf(a)).toList();
    assertEquals(List.of("busy", "PFC", "TC2", "TC0", "TC7"), order);
    // 10 ps + 1,000 quanta × 512 bit ÷ 400 Gb/s + 100 ns, then 4,018 B and the link
    long resumed = 10 + 1_280_000 + 100_000;
    assertEquals(resumed + 80_360 + 100_000, star.station(1).arrivals().get(4).atPs());
  }

  private static Frame named(String name, int dscp) {
    Frame frame = Frame.of(4_018, 0, 1, dscp);
    frame.name = name;
    return frame;
  }

  private static String nameOf(EndStation.Arrival arrival) {
    return arrival.packet() instanceof Frame frame ? frame.name : "PFC";
  }
}
