package io.heddle.launcher.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What was probably meant. */
final class NearestNamesTest {
  @Test
  void shouldCountEdits() {
    assertEquals(0, NearestNames.distance("run", "run"));
    assertEquals(1, NearestNames.distance("rnu", "run")); // one swap
    assertEquals(1, NearestNames.distance("runn", "run"));
    assertEquals(3, NearestNames.distance("", "run"));
    assertEquals(3, NearestNames.distance("kitten", "sitting"));
  }

  @Test
  void shouldGiveTheBestThreeInOrder() {
    assertEquals(
        List.of("cab", "caa", "cad"),
        NearestNames.of("CAB", List.of("zzz", "cad", "caa", "cab", "ccc")));
    assertEquals(List.of(), NearestNames.of("unlike", List.of("run", "check")));
  }
}
