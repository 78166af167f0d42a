package io.heddle.kernel.core.engine;

import io.heddle.api.record.RecordSchema;
import io.heddle.kernel.core.config.SweepPoint;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Columns of a sweep's table: number and name of the point, its axes, and what came of it. An axis
 * is of the narrowest type that holds each of its values as written.
 */
final class SweepColumns {
  private static final List<String> BEFORE_AXES = List.of("point", "name");

  /** Headline figures, keys of a manifest's summary; all are whole numbers. */
  static final List<String> FIGURES =
      List.of(
          "messagesFinished",
          "messagesUnfinished",
          "messagesFailed",
          "payloadBytesFinished",
          "completionP50Ps",
          "completionP99Ps",
          "completionMaxPs",
          "packetHops",
          "events");

  private static final Pattern WHOLE = Pattern.compile("0|-?[1-9][0-9]{0,17}");
  private static final Pattern NUMBER =
      Pattern.compile("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?");
  private static final Pattern TRUTH = Pattern.compile("true|false");

  private final List<SweepPoint> points;
  private final Set<String> axes = new LinkedHashSet<>();

  SweepColumns(List<SweepPoint> points) {
    this.points = points;
    points.forEach(point -> axes.addAll(point.values().keySet()));
  }

  /** Names of the axes, in the order in which points name them. */
  Set<String> axes() {
    return axes;
  }

  /** Index of the first axis. */
  int firstAxis() {
    return BEFORE_AXES.size();
  }

  /** Index of the column that says how a point ended. */
  int outcome() {
    return firstAxis() + axes.size();
  }

  /** Names of all columns. */
  List<String> names() {
    List<String> names = new ArrayList<>(BEFORE_AXES);
    names.addAll(axes);
    names.addAll(List.of("outcome", "simulatedPs"));
    names.addAll(FIGURES);
    names.addAll(List.of("digest", "reason"));
    return names;
  }

  /** The columns with types. A name that is taken gets a number: in a schema each is there once. */
  RecordSchema schema() {
    List<String> names = distinct(names());
    RecordSchema.Builder schema = RecordSchema.statically("sweep", "1.0");
    schema.description("a point of a sweep");
    int at = 0;
    schema.integer(names.get(at++), "", "number of the point");
    schema.text(names.get(at++), "its name, and that of its run directory");
    for (String axis : axes) {
      addAxis(schema, names.get(at++), axis);
      schema.nullable();
    }
    schema
        .text(names.get(at++), "completed, stopped or failed; empty if it did not run")
        .nullable();
    schema.integer(names.get(at++), "ps", "simulated time").nullable();
    for (String figure : FIGURES) {
      schema.integer(names.get(at++), unit(figure), "as in the run's manifest").nullable();
    }
    schema.text(names.get(at++), "SHA-256 of the run's records").nullable();
    schema.text(names.get(at), "why it did not complete").nullable();
    return schema.build();
  }

  private static String unit(String figure) {
    return figure.endsWith("Ps") ? "ps" : figure.equals("payloadBytesFinished") ? "B" : "";
  }

  private static List<String> distinct(List<String> names) {
    Set<String> taken = new LinkedHashSet<>();
    for (String name : names) {
      String free = name;
      for (int n = 2; !taken.add(free); n++) {
        free = name + "_" + n;
      }
    }
    return List.copyOf(taken);
  }

  private void addAxis(RecordSchema.Builder schema, String name, String axis) {
    String what = "value of the axis";
    if (everyValueIs(WHOLE, axis)) {
      schema.integer(name, "", what);
    } else if (everyValueIs(NUMBER, axis)) {
      schema.real(name, "", what);
    } else if (everyValueIs(TRUTH, axis)) {
      schema.bool(name, what);
    } else {
      schema.text(name, what);
    }
  }

  private boolean everyValueIs(Pattern form, String axis) {
    for (SweepPoint point : points) {
      String value = point.values().get(axis);
      boolean fits =
          value == null || !point.quoted().contains(axis) && form.matcher(value).matches();
      if (!fits) {
        return false;
      }
    }
    return true;
  }
}
