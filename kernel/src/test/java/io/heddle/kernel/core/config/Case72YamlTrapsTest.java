package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Field case 72: words turn into booleans and numbers; duplicate keys are kept silently. */
class Case72YamlTrapsTest {
  private final Diagnostics diagnostics = new Diagnostics();

  private ConfigTree parse(String yaml) {
    return ConfigTree.parse("t.yaml", yaml, diagnostics);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "NO",
        "on",
        "ON",
        "OFF",
        "y",
        "1e3",
        "0x10",
        "010",
        "1_000",
        "12:30",
        "1.10",
        "2026-01-01"
      })
  void shouldKeepTextAsWritten(String word) {
    MapReader reader = MapReader.of(parse("name: " + word + "\n"), "labels", diagnostics);
    assertEquals(word, reader.requiredText("name"));
    assertTrue(reader.finish());
  }

  @ParameterizedTest
  @ValueSource(strings = {"~", "null", ""})
  void shouldRefuseNothingAsText(String word) {
    MapReader reader = MapReader.of(parse("name: " + word + "\n"), "labels", diagnostics);
    assertNull(reader.text("name", null));
    assertFalse(reader.finish());
    assertTrue(
        diagnostics.errorLines().get(0).contains("error HED-0300: name has no value"),
        diagnostics.errorLines().toString());
  }

  @Test
  void shouldTakeQuotedNullForText() {
    MapReader reader = MapReader.of(parse("name: \"~\"\n"), "labels", diagnostics);
    assertEquals("~", reader.text("name", null));
  }

  @Test
  void shouldNameBothLinesOfADuplicateKey() {
    parse("seed: 1\nrun: 2\nseed: 3\n");
    assertEquals(
        List.of(
            "t.yaml:3:1: error HED-0101: duplicate key \"seed\"\n"
                + "    it is in line 1 and in line 3"),
        diagnostics.errorLines());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a:\n\tb: 1\n",
        "a:\n  b: 1\n\tc: 2\n",
        "a:\n  - x\n\t- y\n",
        "a: x\n\tb: y\n",
        "a: {\n\tb: 1}\n"
      })
  void shouldRefuseATabAsIndentationWithItsLine(String yaml) {
    parse(yaml);
    int line =
        (int) yaml.substring(0, yaml.indexOf('\t')).chars().filter(c -> c == '\n').count() + 1;
    assertEquals(
        "t.yaml:" + line + ":1: error HED-0100: a tab as indentation\n    YAML indents with spaces",
        diagnostics.errorLines().get(0));
  }

  @Test
  void shouldAllowTabsInsideText() {
    assertEquals("x\ty", parse("a: \"x\ty\"\n").get("a").text());
    assertFalse(diagnostics.hasErrors());
  }

  @Test
  void shouldReadWindowsFilesWithAByteOrderMark() {
    ConfigTree tree = parse("\uFEFFa: 1\r\nb:\r\n  c: two\r\n");
    assertEquals("1", tree.get("a").text());
    assertEquals("t.yaml:3:6", tree.get("b").get("c").origin());
    assertFalse(diagnostics.hasErrors());
  }

  @Test
  void shouldRefuseAnAnchorLoop() {
    assertNull(parse("a: &a\n  b: *a\n"));
    assertEquals(
        List.of("t.yaml:2:6: error HED-0102: anchor \"a\" contains itself"),
        diagnostics.errorLines());
  }

  @Test
  void shouldRefuseASecondDocument() {
    assertNull(parse("a: 1\n---\nb: 2\n"));
    assertEquals(
        List.of(
            "t.yaml:2:1: error HED-0100: a second document begins here\n    one document a file"),
        diagnostics.errorLines());
  }
}
