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
      if (marks.size() < MOST) {
        String text = row.text(action) + " " + row.text(link);
        marks.add(new Mark(row.number(time) / NS_PER_S, text.strip()));
      }
    };
  }

  /** Marks in order. */
  public List<Mark> marks() {
    return List.copyOf(marks);
  }
}
