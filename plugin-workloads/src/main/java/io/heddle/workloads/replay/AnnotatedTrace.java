package io.heddle.workloads.replay;

import io.heddle.api.event.SimulationFault;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.record.RunFile;
import io.heddle.workloads.text.JsonWriter;
import io.heddle.workloads.trace.TraceFault;
import io.heddle.workloads.trace.TraceFile;
import io.heddle.workloads.trace.TraceNode;
import io.heddle.workloads.trace.TraceReader;
import io.heddle.workloads.trace.TraceSource;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * A rank's trace with what became of its nodes, as JSON (records specification 5.1): every started
 * node carries when it started and ended. Written at the end of the run from the trace itself, so
 * that during the run only times are held.
 */
final class AnnotatedTrace {
  private static final String NEVER_REACHED = "X".repeat(13);
  private static final int PS_PER_NS = 1_000;
  private static final int DECIMALS_OF_MICROS = 3;
  private static final long LARGEST_WITH_FRACTION_PS = 1_000_000_000L * 1_000_000L;

  final NodeTimes times = new NodeTimes();
  private final TraceSource trace;
  private final RunFile file;

  /** Declares the file of a rank. */
  AnnotatedTrace(TraceSource trace, int rank, WorkloadContext context) {
    this.trace = trace;
    this.file =
        context
            .runFiles()
            .file("post-annotated/" + prefix(trace, rank, context.name()) + "." + rank + ".json");
  }

  String path() {
    return file.name();
  }

  /** What stands before the rank in the name of a trace; of a made trace, the workload's name. */
  static String prefix(TraceSource trace, int rank, String workload) {
    String name = workload;
    if (trace instanceof TraceFile file) {
      name = file.path().getFileName().toString();
      for (String end : new String[] {".gz", ".et", ".json", ".chakra", "." + rank, "_" + rank}) {
        name = name.endsWith(end) ? name.substring(0, name.length() - end.length()) : name;
      }
    }
    String plain = name.replaceAll("[^A-Za-z0-9._-]", "-").replaceAll("^[.-]+", "");
    return plain.isEmpty() ? "trace" : plain;
  }

  /** Writes the file: the trace's version, then a node a line. */
  void write() {
    try {
      TraceReader reader = trace.open();
      JsonWriter version = new JsonWriter().object(null).text("version", reader.version());
      file.append(version.end('}') + "\n");
      TraceNode node = new TraceNode();
      for (int position = 0; reader.next(node); position++) {
        JsonWriter json = reader.whole(node);
        annotate(json, position);
        file.append(json.end('}') + "\n");
      }
    } catch (IOException | TraceFault e) {
      throw new SimulationFault("trace", trace.name() + ": " + e.getMessage());
    }
  }

  private void annotate(JsonWriter json, int position) {
    long startPs = times.startPs(position);
    if (startPs == NodeTimes.NEVER) {
      return;
    }
    long wallMicros = times.wallMicros(position);
    json.text("s", micros(startPs))
        .text("e", micros(times.endPs(position)))
        .text("r", wallMicros < 0 ? NEVER_REACHED : whole(wallMicros));
  }

  /** Thirteen characters: nine digits, a point and nanoseconds; whole micros from 1,000 s on. */
  static String micros(long ps) {
    if (ps < 0) {
      return NEVER_REACHED;
    }
    long ns = BigDecimal.valueOf(ps, 3).setScale(0, RoundingMode.HALF_UP).longValueExact();
    if (ps >= LARGEST_WITH_FRACTION_PS - PS_PER_NS) {
      return whole(ns / PS_PER_NS);
    }
    String digits = String.format(Locale.ROOT, "%012d", ns);
    int point = digits.length() - DECIMALS_OF_MICROS;
    return digits.substring(0, point) + "." + digits.substring(point);
  }

  private static String whole(long micros) {
    return String.format(Locale.ROOT, "%013d", micros);
  }
}
