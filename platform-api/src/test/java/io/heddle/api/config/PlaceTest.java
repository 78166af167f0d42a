package io.heddle.api.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PlaceTest {
  @Test
  void shouldLeaveOutWhatItDoesNotKnow() {
    assertEquals("exp.yaml:41:14", new Place("exp.yaml", 41, 14).toString());
    assertEquals("flows.cm:2", new Place("flows.cm", 2, 0).toString());
    assertEquals("mapping.txt", new Place("mapping.txt", 0, 0).toString());
  }
}
