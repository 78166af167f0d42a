package io.heddle.report.figure;

import java.util.ArrayList;
import java.util.List;

/** What broke when: marks on every chart over time, from {@code fault-events}. */
public final class FaultMarks {
  private static final int MOST = 100;
  private static final double NS_PER_S = 1e9;

  /**
   * A mark.
   *
   * @param seconds simulated time
   * @param text what happened to which link
   */
  public record Mark(double seconds, String text) {}

  private final List<Mark> marks = new ArrayList<>();
  private long leftOut;

  /** What reads the rows of a record, or null. */
  Figure.RowReader reader(RecordColumns columns) {
    if (!columns.record().equals("fault-events")
        || !columns.has(List.of("sim_time_ns", "action", "link"))) {
      return null;
    }
    int time = columns.of("sim_time_ns");
    int action = columns.of("action");
    int link = columns.of("link");
    return row -> {
      String text = row.text(action) + " " + row.text(link);
      Mark mark = new Mark(row.number(time) / NS_PER_S, text.strip());
      // Both ways of a link have a row each.
      if (!marks.isEmpty() && marks.get(marks.size() - 1).equals(mark)) {
        return;
      }
      if (marks.size() < MOST) {
        marks.add(mark);
      } else {
        leftOut++;
      }
    };
  }

  /** Marks in order; the last one says how many there are no marks for. */
  public List<Mark> marks() {
    if (leftOut == 0) {
      return List.copyOf(marks);
    }
    Mark last = marks.get(marks.size() - 1);
    List<Mark> all = new ArrayList<>(marks.subList(0, marks.size() - 1));
    String text = last.text() + ", and " + leftOut + " later events without a mark";
    all.add(new Mark(last.seconds(), text));
    return List.copyOf(all);
  }

  /** The same marks with the name of their run. */
  public static Mark of(String run, Mark mark) {
    return new Mark(mark.seconds(), run + ": " + mark.text());
  }
}
