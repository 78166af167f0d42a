package io.heddle.kernel.core.config;

import io.heddle.api.config.Place;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.reader.ReaderException;

/** Says in the platform's form what is wrong with the YAML of a document (HED-0100). */
final class YamlFault {
  private final String text;
  private final DocumentSource source;
  private final Diagnostics diagnostics;

  YamlFault(String text, DocumentSource source, Diagnostics diagnostics) {
    this.text = text;
    this.source = source;
    this.diagnostics = diagnostics;
  }

  static Place place(DocumentSource source, Mark mark) {
    return place(source, mark.getLine() + 1, mark.getColumn() + 1);
  }

  private static Place place(DocumentSource source, int line, int column) {
    return source.positions()
        ? new Place(source.name(), line, column)
        : new Place(source.name(), 0, 0);
  }

  void report(YAMLException fault) {
    if (fault instanceof MarkedYAMLException marked) {
      report(marked);
    } else if (fault instanceof ReaderException reader) {
      report(reader);
    } else {
      diagnostics.error("HED-0100", place(source, 1, 1), "not YAML: " + fault.getMessage(), null);
    }
  }

  private void report(MarkedYAMLException fault) {
    Mark mark = fault.getProblemMark() != null ? fault.getProblemMark() : fault.getContextMark();
    Mark from = fault.getContextMark() != null ? fault.getContextMark() : mark;
    if (reportTab(text, from.getLine(), mark.getLine(), source, diagnostics)) {
      return;
    }
    String context = fault.getContext();
    String expected = context == null ? null : context + ", line " + (from.getLine() + 1);
    diagnostics.error("HED-0100", place(source, mark), "not YAML: " + fault.getProblem(), expected);
  }

  private void report(ReaderException fault) {
    int end =
        text.offsetByCodePoints(
            0, Math.min(fault.getPosition(), text.codePointCount(0, text.length())));
    String before = text.substring(0, end);
    int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
    int column = before.length() - (before.lastIndexOf('\n') + 1) + 1;
    diagnostics.error(
        "HED-0100",
        place(source, line, column),
        String.format(java.util.Locale.ROOT, "not YAML: character U+%04X", fault.getCodePoint()),
        "control characters stand in double quotes, as \\x00");
  }

  /**
   * Reports continuation lines of an unquoted scalar that begin with a tab: the parser takes them
   * for more of the text, but a person meant them as indented.
   */
  static void checkTabs(
      ScalarEvent event, String text, DocumentSource source, Diagnostics diagnostics) {
    int first = event.getStartMark().getLine() + 1;
    if (event.isPlain() && event.getEndMark().getLine() >= first) {
      reportTab(text, first, event.getEndMark().getLine(), source, diagnostics);
    }
  }

  private static boolean reportTab(
      String text, int firstLine, int lastLine, DocumentSource source, Diagnostics diagnostics) {
    String[] lines = text.split("\n", lastLine + 2);
    for (int i = firstLine; i <= lastLine && i < lines.length; i++) {
      int tab = indentingTab(lines[i]);
      if (tab >= 0) {
        diagnostics.error(
            "HED-0100",
            place(source, i + 1, tab + 1),
            "a tab as indentation",
            "YAML indents with spaces");
        return true;
      }
    }
    return false;
  }

  private static int indentingTab(String line) {
    String trimmed = line.strip();
    if (trimmed.isEmpty() || trimmed.startsWith("#")) {
      return -1;
    }
    int tab = line.indexOf('\t');
    return tab >= 0 && tab < line.indexOf(trimmed) ? tab : -1;
  }
}
