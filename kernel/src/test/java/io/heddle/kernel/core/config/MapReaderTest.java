package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class MapReaderTest {
  private final Diagnostics diagnostics = new Diagnostics();

  private MapReader reader(String context, String yaml) {
    return MapReader.of(ConfigTree.parse("t.yaml", yaml, diagnostics), context, diagnostics);
  }

  @Test
  void shouldReadEveryKind() {
    MapReader reader =
        reader(
            "m",
            "u: 7\nb: true\nr: 0.25\nt: 100ns\ns: 4KB\nd: 1Gbps\nx: on\nc: two\nl: [a, b]\nm: {k: 1e3}\n");
    assertEquals(7, reader.uint("u", 0, 0, 10));
    assertTrue(reader.bool("b", false));
    assertEquals(0.25, reader.real("r", 0, 0, 1));
    assertEquals(100_000, reader.time("t", 0));
    assertEquals(4_000, reader.bytes("s", 0, 1, 5_000));
    assertEquals(1_000_000_000, reader.dataRate("d", 0, 0, Long.MAX_VALUE));
    assertEquals("on", reader.text("x", null));
    assertEquals("two", reader.choice("c", "one", "one", "two"));
    assertEquals(List.of("a", "b"), reader.texts("l"));
    assertEquals(1_000, reader.map("m", "inner").requiredUint("k", 0, 5_000));
    assertTrue(reader.finish());
  }

  @Test
  void shouldFallBackToTheDefaultOfAMissingKey() {
    MapReader reader = reader("m", "{}");
    assertEquals(3, reader.uint("u", 3, 0, 10));
    assertEquals(5, reader.time("t", 5));
    assertNull(reader.map("m", "inner"));
    assertTrue(reader.items("l").isEmpty());
    assertTrue(reader.finish());
  }

  @Test
  void shouldNameTheNearestKeyExactlyAsSpecified() {
    MapReader reader =
        reader("topology (leaf-spine)", "\n".repeat(11) + "  hostPerLeaf: 8\n  leafs: 4\n");
    reader.uint("hostsPerLeaf", 1, 1, 9);
    reader.uint("leafs", 1, 1, 9);
    assertFalse(reader.finish());
    assertEquals(
        List.of(
            "t.yaml:12:3: error HED-0201: unknown key \"hostPerLeaf\" in topology (leaf-spine)\n"
                + "    did you mean \"hostsPerLeaf\"?"),
        diagnostics.errorLines());
  }

  @Test
  void shouldReportAllErrorsInFileOrder() {
    MapReader reader = reader("m", "zz: 1\nu: 4.5\nv: 5Gbps\nw: \"5\"\nx: {}\ny: off\nlow: 0\n");
    reader.bool("y", false);
    reader.text("x", null);
    reader.uint("low", 1, 1, 9);
    reader.uint("u", 0, 0, 9);
    reader.uint("v", 0, 0, 9);
    reader.uint("w", 0, 0, 9);
    reader.requiredText("needed");
    assertFalse(reader.finish());
    assertEquals(
        List.of(
            "t.yaml:1:1: error HED-0200: key \"needed\" is missing in m",
            "t.yaml:1:1: error HED-0201: unknown key \"zz\" in m\n"
                + "    did you mean \"u\", \"v\" or \"w\"?",
            "t.yaml:2:4: error HED-0300: \"4.5\" is not a whole number",
            "t.yaml:3:4: error HED-0300: \"5Gbps\" is not a whole number\n"
                + "    a plain number without a unit, for example 5",
            "t.yaml:4:4: error HED-0300: \"5\" is text; a whole number is needed",
            "t.yaml:5:4: error HED-0202: x is a map\n    text is needed here",
            "t.yaml:6:4: error HED-0300: \"off\" is text; true or false",
            "t.yaml:7:6: error HED-0305: low 0 is below its minimum 1"),
        diagnostics.errorLines());
  }

  @Test
  void shouldReportKeysThatExcludeOneAnother() {
    MapReader reader = reader("workload (collective)", "ranks: 1\ngroups: 2\n");
    reader.exclusive("ranks", "groups");
    assertEquals(
        List.of(
            "t.yaml:2:1: error HED-0203: \"ranks\" and \"groups\" exclude one another in workload"
                + " (collective)\n    give one of them"),
        diagnostics.errorLines());
  }

  @Test
  void shouldRefuseAValueWhereAMapIsWanted() {
    MapReader reader = reader("topology", "leaf-spine\n");
    assertNull(reader.text("generator", null));
    assertFalse(reader.finish());
    assertEquals(
        List.of(
            "t.yaml:1:1: error HED-0202: topology is a value\n"
                + "    a map of keys and values is needed here"),
        diagnostics.errorLines());
  }
}
