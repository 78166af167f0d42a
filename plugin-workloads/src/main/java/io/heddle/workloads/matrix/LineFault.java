package io.heddle.workloads.matrix;

import io.heddle.api.config.Place;
import io.heddle.workloads.text.TokenLine;

/** What is wrong with a line; caught where lines are read, so that the next line is read too. */
final class LineFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  final transient Place place;
  final String expected;

  LineFault(Place place, String text, String expected) {
    super(text, null, false, false);
    this.place = place;
    this.expected = expected;
  }

  /** A token that should be a whole number. */
  static LineFault number(TokenLine line, int index) {
    return new LineFault(
        line.place(index),
        "\"" + line.token(index) + "\" is not a whole number of 0 or more that fits",
        null);
  }
}
