package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.heddle.api.config.Place;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Golden values 7.2 of the configuration specification, and field case 61's order of versions. */
class VersionRangeTest {
  private static List<Version> versions(String... texts) {
    return Stream.of(texts).map(Version::parse).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1.1|1.2.0",
        "~1.1|1.1.0",
        "[1.0,2.0)|1.2.0",
        "=1.0.3|1.0.3",
        ">=1.0|2.0.0",
        "^1.0|1.2.0",
        "(1.0.3,1.2.0)|1.1.0",
        "[1.0, 2.0]|2.0.0"
      })
  void shouldChooseTheHighestInRange(String range, String chosen) {
    List<Version> installed = versions("1.0.3", "1.1.0", "1.2.0", "2.0.0");
    assertEquals(chosen, VersionRange.parse(range).choose(installed).orElseThrow().toString());
  }

  @Test
  void shouldChooseNothingOutsideTheRange() {
    assertEquals(true, VersionRange.parse("^3").choose(versions("1.0.3", "2.0.0")).isEmpty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "^1.2|[1.2.0,2.0.0)",
        "~1.2|[1.2.0,1.3.0)",
        "~1|[1.0.0,2.0.0)",
        "1.2|[1.2.0,2.0.0)",
        "^0.3|[0.3.0,0.4.0)",
        "0.3|[0.3.0,0.4.0)",
        "^0|[0.0.0,1.0.0)",
        "=1.2.3|[1.2.3,1.2.3]",
        ">=1.2|[1.2.0,)"
      })
  void shouldMeanAnInterval(String range, String interval) {
    assertEquals(interval, VersionRange.parse(range).interval());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1.x", "", "*", "v1", "1.2.3.4.5", "[2.0,1.0)", "(1,1)", "[1.0)", "1.0 2.0", ">1"})
  void shouldRefuse(String text) {
    Diagnostics diagnostics = new Diagnostics();
    assertNull(VersionRange.read(text, new Place("t.yaml", 8, 14), diagnostics));
    assertEquals(
        List.of(
            "t.yaml:8:14: error HED-0303: \""
                + text
                + "\" is not a version or range\n"
                + "    for example \"1.2\", \"~1.2\", \"[1.0,2.0)\""),
        diagnostics.errorLines());
  }

  @Test
  void shouldCompareByNumberAsInCase61() {
    List<Version> installed = versions("1.9.0", "1.10.0", "2.0.0");
    assertEquals(
        "1.10.0", VersionRange.parse("[1.9,2)").choose(installed).orElseThrow().toString());
    assertEquals("2.0.0", VersionRange.ANY.choose(installed).orElseThrow().toString());
    assertNotNull(Version.parse("1.0.0.rc-1"));
  }
}
