package io.heddle.query;

import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What the database had against a question, in words for a person. */
final class Complaint {
  private static final Pattern NO_TABLE = Pattern.compile("Table with name (\\S+) does not exist");
  private static final Pattern NO_COLUMN =
      Pattern.compile("(?:Referenced column|does not have a column named) \"([^\"]+)\"");
  private static final Pattern CANDIDATES = Pattern.compile("Candidate bindings: ([^\n]*)");
  private static final Pattern QUOTED = Pattern.compile("\"([^\"]+)\"");

  private static final String WRAPPED = "\nError: ";

  private final String text;
  private final String nextStep;

  Complaint(SQLException refused, List<String> views) {
    String message = String.valueOf(refused.getMessage());
    Matcher table = NO_TABLE.matcher(message);
    Matcher column = NO_COLUMN.matcher(message);
    if (table.find()) {
      text = "the run has no record \"" + table.group(1) + "\"";
      nextStep = views.isEmpty() ? "the run has no records" : nearestView(table.group(1), views);
    } else if (column.find()) {
      text = "no column \"" + column.group(1) + "\"";
      nextStep = nearestColumn(message, column.group(1));
    } else {
      text = firstLine(refused);
      nextStep = null;
    }
  }

  private static String nearestView(String wrong, List<String> views) {
    return "did you mean \""
        + nearest(wrong, views)
        + "\"? The run has "
        + views.stream().collect(Collectors.joining(", "));
  }

  private static String nearestColumn(String message, String wrong) {
    Matcher candidates = CANDIDATES.matcher(message);
    if (!candidates.find()) {
      return "DESCRIBE \"record\" lists its columns";
    }
    List<String> names =
        QUOTED.matcher(candidates.group(1)).results().map(found -> found.group(1)).toList();
    return names.isEmpty() ? null : "did you mean \"" + nearest(wrong, names) + "\"?";
  }

  /** The first line of what the database says, without its kind of exception. */
  static String firstLine(SQLException problem) {
    String message = String.valueOf(problem.getMessage());
    // The driver wraps what the database says when a question was found wrong only on its way.
    int inner = message.indexOf(WRAPPED);
    return message
        .substring(inner < 0 ? 0 : inner + WRAPPED.length())
        .lines()
        .findFirst()
        .orElse("no reason given");
  }

  private static String nearest(String wrong, List<String> names) {
    String best = names.get(0);
    for (String name : names) {
      if (distance(wrong, name) < distance(wrong, best)) {
        best = name;
      }
    }
    return best;
  }

  /** Letters to change, add or leave out; upper case, and - for _, count nothing. */
  private static int distance(String a, String b) {
    String from = a.toLowerCase(Locale.ROOT).replace('-', '_');
    String to = b.toLowerCase(Locale.ROOT).replace('-', '_');
    int[] before = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      before[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int[] now = new int[to.length() + 1];
      now[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int changed = before[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        now[j] = Math.min(changed, Math.min(before[j], now[j - 1]) + 1);
      }
      before = now;
    }
    return before[to.length()];
  }

  String text() {
    return text;
  }

  /** What to do about it; null if the database says it all. */
  String nextStep() {
    return nextStep;
  }
}
