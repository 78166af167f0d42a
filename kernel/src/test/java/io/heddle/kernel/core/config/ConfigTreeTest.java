package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.config.Place;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConfigTreeTest {
  private final Diagnostics diagnostics = new Diagnostics();

  private ConfigTree parse(String yaml) {
    return ConfigTree.parse("t.yaml", yaml, diagnostics);
  }

  @Test
  void shouldKeepPlacesOfKeysAndValues() {
    ConfigTree tree = parse("a: 1\nb:\n  c: [x, yy]\n");
    assertEquals(new Place("t.yaml", 1, 1), tree.keyPlace("a"));
    assertEquals(new Place("t.yaml", 1, 4), tree.get("a").place());
    assertEquals(new Place("t.yaml", 3, 3), tree.get("b").keyPlace("c"));
    assertEquals("t.yaml:3:10", tree.get("b").get("c").children().get(1).origin());
    assertEquals(List.of("a", "b"), tree.keys());
    assertNull(tree.get("z"));
  }

  @Test
  void shouldMergeWithOwnKeysFirstAndShareAliases() {
    ConfigTree tree =
        parse("x-a: &a {p: 1, q: 2}\nx-b: &b {q: 3, r: 4}\nm:\n  q: 5\n  <<: [*a, *b]\nn: *a\n");
    assertEquals("5", tree.get("m").get("q").text());
    assertEquals("1", tree.get("m").get("p").text());
    assertEquals("4", tree.get("m").get("r").text());
    assertEquals("2", tree.get("n").get("q").text());
    assertEquals(new Place("t.yaml", 1, 13), tree.get("m").get("p").place());
    assertFalse(diagnostics.hasErrors());
  }

  @Test
  void shouldTellQuotedTextFromPlain() {
    ConfigTree tree = parse("[\"1\", 1, !!str 1, ~, \"\", !!int \"1\", '~']\n");
    assertEquals(
        List.of(true, false, true, false, true, false, true),
        tree.children().stream().map(ConfigTree::quoted).toList());
    assertTrue(tree.children().get(3).isNull());
    assertEquals("~", tree.children().get(6).text());
  }

  @Test
  void shouldRefuseForeignTags() {
    assertEquals("x", parse("a: !!binary x\nb: !mine y\n").get("a").text());
    assertEquals(
        List.of(
            "t.yaml:1:4: error HED-0103: tag !!binary is not supported\n"
                + "    the tags are !!str, !!int, !!float, !!bool, !!null, !!map and !!seq",
            "t.yaml:2:4: error HED-0103: tag !mine is not supported\n"
                + "    the tags are !!str, !!int, !!float, !!bool, !!null, !!map and !!seq"),
        diagnostics.errorLines());
  }

  @Test
  void shouldLimitAliases() {
    String items = "*a, ".repeat(100);
    assertEquals(101, parse("[&a 1, " + items + "]").size() - 1);
    assertNull(parse("[&a 1, " + items + "*a]"));
    assertEquals(
        List.of("t.yaml:1:408: error HED-0102: more than 100 aliases"), diagnostics.errorLines());
  }

  @Test
  void shouldLimitDepth() {
    assertEquals(64, parse("[".repeat(63) + "x" + "]".repeat(63)).height());
    assertNull(parse("[".repeat(64) + "x" + "]".repeat(64)));
    assertEquals(
        List.of("t.yaml:1:65: error HED-0102: values are nested more than 64 deep"),
        diagnostics.errorLines());
    assertNull(parse("[".repeat(100_000)));
  }

  @Test
  void shouldLimitTheExpandedSize() {
    StringBuilder yaml = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i <= 6; i++) {
      String alias = "*a" + (i - 1);
      yaml.append("a").append(i).append(": &a").append(i).append(" [");
      yaml.append(String.join(", ", java.util.Collections.nCopies(10, alias))).append("]\n");
    }
    assertNull(parse(yaml.toString()));
    assertEquals(
        List.of(
            "t.yaml:1:1: error HED-0102: the document has more than 1,000,000 values once its"
                + " aliases are expanded"),
        diagnostics.errorLines());
  }

  @Test
  void shouldSayWhatTheParserSays() {
    assertNull(parse("a: [1, 2\nb: 3\n"));
    assertEquals(1, diagnostics.errorLines().size());
    assertTrue(
        diagnostics
            .errorLines()
            .get(0)
            .startsWith("t.yaml:2:2: error HED-0100: not YAML: expected"),
        diagnostics.errorLines().toString());
  }

  @Test
  void shouldRefuseAKeyThatIsNoText() {
    parse("? [a]\n: 1\n\"\": 2\n");
    assertEquals(
        List.of(
            "t.yaml:1:3: error HED-0100: a key must be text",
            "t.yaml:3:1: error HED-0100: a key must be text"),
        diagnostics.errorLines());
  }

  @Test
  void shouldTakeAnEmptyTextForAnEmptyValue() {
    assertTrue(parse("# nothing\n").isNull());
    assertFalse(diagnostics.hasErrors());
  }

  @Test
  void shouldRefuseControlCharacters() {
    assertNull(parse("a: 1\nb: x\u0001y\n"));
    assertEquals(
        List.of(
            "t.yaml:2:5: error HED-0100: not YAML: character U+0001\n"
                + "    control characters stand in double quotes, as \\x00"),
        diagnostics.errorLines());
  }
}
