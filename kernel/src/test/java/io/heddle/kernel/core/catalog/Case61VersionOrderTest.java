package io.heddle.kernel.core.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Three versions of one plugin in the folder: the order is by number, not by text. */
class Case61VersionOrderTest {
  private final TestCatalog catalog = new TestCatalog();

  @Test
  void shouldChooseOneTenAboveOneNine() {
    for (String version : List.of("1.10.0", "1.9.0", "2.0.0")) {
      catalog.device("roce-nic", version, "io.heddle.plugin-roce-nic", version);
    }
    assertEquals("1.10.0", catalog.choose("roce-nic", "[1.9,2)"));
    assertEquals("2.0.0", catalog.choose("roce-nic", null));
  }
}
