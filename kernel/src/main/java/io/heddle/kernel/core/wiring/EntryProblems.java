package io.heddle.kernel.core.wiring;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.kernel.core.config.Diagnostics;

/** Takes what a model or workload finds wrong with one entry, and puts a place to it. */
final class EntryProblems implements Problems {
  private static final String RULE = "HED-0404";
  private static final String WARNING = "HED-0910";

  private final Diagnostics diagnostics;
  private final Place entry;
  private final AttributePlaces places;
  private boolean errors;

  /**
   * Problems of an entry.
   *
   * @param entry where the entry stands
   * @param places where its attributes stand
   */
  EntryProblems(Diagnostics diagnostics, Place entry, AttributePlaces places) {
    this.diagnostics = diagnostics;
    this.entry = entry;
    this.places = places;
  }

  @Override
  public void error(String rule, String attribute, String text) {
    errors = true;
    diagnostics.error(RULE + " [" + rule + "]", place(attribute), text, null);
  }

  @Override
  public void exclusive(String attribute, String text) {
    errors = true;
    diagnostics.error("HED-0203", place(attribute), text, null);
  }

  @Override
  public void warning(String rule, String attribute, String text) {
    diagnostics.warning(WARNING + " [" + rule + "]", place(attribute), text, null);
  }

  @Override
  public void errorAt(String code, Place place, String text, String expected) {
    errors = true;
    diagnostics.error(code, place == null ? entry : place, text, expected);
  }

  @Override
  public void warningAt(String code, Place place, String text) {
    diagnostics.warning(code, place == null ? entry : place, text, null);
  }

  @Override
  public void noteAt(Place place, String text) {
    diagnostics.note(place == null ? entry : place, text);
  }

  @Override
  public boolean hasErrors() {
    return errors;
  }

  private Place place(String attribute) {
    Place written = attribute == null ? null : places.written(attribute);
    return written == null ? entry : written;
  }
}
