package io.heddle.launcher.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Signals before, during and after a run. */
final class SignalsTest {
  private final List<Integer> exits = new ArrayList<>();
  private final Signals signals = new Signals(exits::add);

  @Test
  void shouldEndAtOnceBeforeARun() {
    signals.receive(2);
    assertEquals(List.of(130), exits);
  }

  @Test
  void shouldAskARunToStopFirst() {
    signals.runStarted();
    signals.receive(15);
    assertEquals(List.of(), exits);
    assertEquals(15, signals.received());
  }

  @Test
  void shouldEndAtTheSecondSignal() {
    signals.runStarted();
    signals.receive(15);
    signals.receive(2);
    assertEquals(List.of(130), exits);
  }

  @Test
  void shouldEndAtOnceAfterARun() {
    signals.runStarted();
    signals.runEnded();
    signals.receive(15);
    assertEquals(List.of(143), exits);
  }
}
