package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Field case 57: "invalid value for DataRate", without line and value. */
class Case57RatesAreOneGrammarTest {
  private final Diagnostics diagnostics = new Diagnostics();

  private long rate(String text) {
    ConfigTree tree = ConfigTree.parse("t.yaml", "links:\n  rate: " + text + "\n", diagnostics);
    MapReader reader = MapReader.of(tree.get("links"), "links", diagnostics);
    return reader.dataRate("rate", -1, 0, Long.MAX_VALUE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"400Gbps", "4e2Gbps", "400 Gbps", "400_000Mbps", "\"400Gbps\""})
  void shouldReadTheSameRate(String text) {
    assertEquals(400_000_000_000L, rate(text));
    assertFalse(diagnostics.hasErrors());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "400G|HED-0302: \"400G\" is not a data rate|did you mean \"400Gbps\"?",
        "400 Gb/s|HED-0302: \"400 Gb/s\" is not a data rate|did you mean \"400Gbps\"?",
        "400GBps|HED-0302: \"400GBps\" is not a data rate|did you mean \"400Gbps\" or \"3200Gbps\"?",
        "400gbps|HED-0302: \"400gbps\" is not a data rate|did you mean \"400Gbps\"?",
        "-1Gbps|HED-0302: \"-1Gbps\" is not a data rate|a data rate has no sign, for example 400Gbps",
        "400,5Gbps|HED-0302: \"400,5Gbps\" is not a data rate|did you mean \"400.5Gbps\"?",
        "400|HED-0301: \"400\" needs a unit|a data rate, for example 400Gbps"
      })
  void shouldNamePlaceValueAndExample(String text, String found, String expected) {
    assertEquals(-1, rate(text));
    String message = diagnostics.errorLines().get(0);
    assertEquals("t.yaml:2:9: error " + found, message.lines().findFirst().orElseThrow());
    assertEquals(true, message.endsWith(expected), message);
  }

  @Test
  void shouldRefuseAnEmptyValue() {
    assertEquals(-1, rate(""));
    assertEquals(
        List.of(
            "t.yaml:2:8: error HED-0300: rate has no value\n    a data rate, for example 400Gbps"),
        diagnostics.errorLines());
  }
}
