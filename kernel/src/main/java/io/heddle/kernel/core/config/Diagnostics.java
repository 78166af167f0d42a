package io.heddle.kernel.core.config;

import io.heddle.api.config.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Everything found wrong with an experiment, gathered before a run is refused (configuration
 * specification 4).
 *
 * <p>Files keep the order in which they were first read; inside a file findings are printed by line
 * and column.
 */
public final class Diagnostics {
  private static final int MOST_PRINTED = 50;

  /**
   * A finding.
   *
   * @param code such as {@code HED-0201}, with a model's own rule id behind it where there is one:
   *     {@code HED-0404 }
   * @param place where
   * @param found what was found
   * @param expected what was expected, the nearest name or an example; null for none
   */
  public record Finding(String code, Place place, String found, String expected) {
    /** The message of the specification: place, code, what was found; below it what is expected. */
    public String text(String severity) {
      String first = place + ": " + severity + " " + code + ": " + found;
      return expected == null ? first : first + "\n    " + expected;
    }
  }

  private final List<Finding> errors = new ArrayList<>();
  private final List<Finding> warnings = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final Set<Place> unresolved = new HashSet<>();
  private final Map<String, Integer> fileOrder = new LinkedHashMap<>();

  /**
   * Notes that a file is being read, so that its findings come before those of files read later.
   */
  public void reading(String file) {
    fileOrder.putIfAbsent(file, fileOrder.size());
  }

  /** Adds an error. The same finding is kept once. */
  public void error(String code, Place place, String found, String expected) {
    if (!unresolved.contains(place)) {
      add(errors, new Finding(code, place, found, expected));
    }
  }

  /**
   * Adds an error about a value that could not be made out; whatever else is found wrong at its
   * place is a consequence and is left out.
   */
  void unresolved(String code, Place place, String found, String expected) {
    error(code, place, found, expected);
    unresolved.add(place);
  }

  /** Adds a warning. The same finding is kept once. */
  public void warning(String code, Place place, String found, String expected) {
    add(warnings, new Finding(code, place, found, expected));
  }

  /** Adds information that is no warning; it is printed behind the warnings. */
  public void note(Place place, String text) {
    String line = place + ": note: " + text;
    if (!notes.contains(line)) {
      notes.add(line);
    }
  }

  /** Adds everything another collection found. */
  public void addAll(Diagnostics other) {
    other.errors.forEach(f -> error(f.code(), f.place(), f.found(), f.expected()));
    other.warnings.forEach(finding -> add(warnings, finding));
    notes.addAll(other.notes);
  }

  private static void add(List<Finding> list, Finding finding) {
    if (!list.contains(finding)) {
      list.add(finding);
    }
  }

  /** Whether there is an error. */
  public boolean hasErrors() {
    return !errors.isEmpty();
  }

  /** Errors in file order. */
  public List<Finding> errors() {
    return sorted(errors);
  }

  /** Warnings in file order. */
  public List<Finding> warnings() {
    return sorted(warnings);
  }

  /** All errors as printed: at most 50, then a count of the rest. */
  public List<String> errorLines() {
    List<Finding> all = errors();
    List<String> lines = new ArrayList<>();
    for (Finding finding : all.subList(0, Math.min(MOST_PRINTED, all.size()))) {
      lines.add(finding.text("error"));
    }
    if (all.size() > MOST_PRINTED) {
      lines.add("… and " + (all.size() - MOST_PRINTED) + " more errors");
    }
    return lines;
  }

  /** All warnings as printed, in file order. */
  public List<String> warningLines() {
    return warnings().stream().map(f -> f.text("warning")).toList();
  }

  /** All notes as printed. */
  public List<String> noteLines() {
    return List.copyOf(notes);
  }

  private List<Finding> sorted(List<Finding> list) {
    List<Finding> copy = new ArrayList<>(list);
    copy.sort(
        Comparator.<Finding>comparingInt(
                f -> fileOrder.getOrDefault(f.place().file(), Integer.MAX_VALUE))
            .thenComparingInt(f -> f.place().line())
            .thenComparingInt(f -> f.place().column()));
    return copy;
  }
}
