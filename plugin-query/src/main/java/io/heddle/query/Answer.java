package io.heddle.query;

import java.math.BigDecimal;
import java.util.List;

/** Prints an answer: its header, then row by row. */
abstract class Answer {
  /** Names of the columns. */
  abstract void header(List<String> names);

  /** A row; null for an empty cell. The array is used again. */
  abstract void row(Object[] cells);

  /** After the last row. */
  abstract void end();

  /** A cell as text: exact numbers without trailing zeros or an exponent. */
  static String text(Object cell) {
    if (cell == null) {
      return "";
    }
    if (cell instanceof BigDecimal exact) {
      return exact.signum() == 0 ? "0" : exact.stripTrailingZeros().toPlainString();
    }
    return cell.toString();
  }
}
