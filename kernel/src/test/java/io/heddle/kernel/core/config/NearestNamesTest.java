package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNamesTest {
  @Test
  void shouldCountSwapsAsOneStepAndIgnoreCase() {
    assertEquals(1, NearestNames.distance("hsots", "HOSTS"));
    assertEquals(1, NearestNames.distance("hostPerLeaf", "hostsPerLeaf"));
    assertEquals(3, NearestNames.distance("", "abc"));
    assertEquals(3, NearestNames.distance("kitten", "sitting"));
  }

  @Test
  void shouldNameTheBestThreeTiesAlphabetical() {
    assertEquals(
        List.of("leaf", "leafa", "leafb"),
        NearestNames.of("leaf", List.of("leafc", "leafb", "leaf", "leafa", "spine")));
    assertEquals(
        "did you mean \"leafa\", \"leafb\" or \"leafc\"?",
        NearestNames.expected("leafx", List.of("leafc", "leafb", "leafa"), "keys"));
  }

  @Test
  void shouldListUpToEightNamesWhenNoneIsNear() {
    assertEquals("keys are a, b", NearestNames.expected("nothing", List.of("b", "a"), "keys"));
    assertEquals(
        "a1, a2, a3, a4, a5, a6, a7, a8, …",
        NearestNames.expected(
            "nothing", List.of("a9", "a8", "a7", "a6", "a5", "a4", "a3", "a2", "a1"), null));
    assertNull(NearestNames.expected("nothing", List.of(), "keys"));
  }
}
