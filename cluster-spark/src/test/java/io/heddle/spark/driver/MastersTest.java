package io.heddle.spark.driver;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

final class MastersTest {
  @Test
  void oneMasterThatAnswersShouldDo() throws Exception {
    try (ServerSocket door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String there = "127.0.0.1:" + door.getLocalPort();
      assertDoesNotThrow(() -> Masters.check("spark://127.0.0.1:1," + there));
    }
    assertDoesNotThrow(() -> Masters.check("yarn"));
  }

  @Test
  void silenceShouldBeTold() {
    IOException silent =
        assertThrows(
            IOException.class, () -> Masters.check("spark://127.0.0.1:1,nowhere,127.0.0.1:x"));
    assertEquals(
        "no Spark master answers at 127.0.0.1:1 (Connection refused), nowhere (not HOST:PORT),"
            + " 127.0.0.1:x (not HOST:PORT)",
        silent.getMessage());
  }
}
