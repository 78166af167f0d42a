package io.heddle.workloads.chakra;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.workloads.replay.Placement;
import io.heddle.workloads.replay.Placement.ScaleUpPlace;
import io.heddle.workloads.replay.ScaleUpFabric;
import io.heddle.workloads.text.Numbers;
import java.io.BufferedReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Reads a mapping file (workloads specification 2.7). */
final class MappingFile {
  private static final int LONGEST_CONTENT = 127;
  private static final int LONGEST_LINE = 4_096;
  private static final long LARGEST_FILE = 64_000_000;
  private static final long NO_SERVER = 4_294_967_295L;
  private static final BigDecimal LEAST_BANDWIDTH = new BigDecimal("1e-9");
  private static final BigDecimal BANDWIDTH_LIMIT = new BigDecimal("1.8446744073709552e10");
  private static final BigDecimal LEAST_LATENCY = new BigDecimal("1e-3");

  /** What fits into picoseconds; the format itself allows more. */
  private static final BigDecimal LATENCY_LIMIT = new BigDecimal("1e14");

  private static final BigDecimal PS_PER_NS = BigDecimal.valueOf(1_000);

  private record Entry(long server, ScaleUpPlace place, int line) {}

  private final String file;
  private final Problems problems;
  private final BehaviourKeys behaviour;
  private final TreeMap<Long, Entry> entries = new TreeMap<>();
  private final Map<Long, Integer> lineOfServer = new HashMap<>();
  private final Map<Long, ScaleUpFabric> fabrics = new TreeMap<>();
  private boolean inFabrics;
  private boolean broken;
  private int number;

  MappingFile(String file, Problems problems, BehaviourKeys behaviour) {
    this.file = file;
    this.problems = problems;
    this.behaviour = behaviour;
  }

  /** The placement; null, and a report, if something is wrong. */
  Placement read(BufferedReader lines, int ranks, int hosts) throws IOException {
    long bytes = 0;
    long lineBytes = 0;
    StringBuilder line = new StringBuilder();
    int c;
    do {
      c = lines.read();
      bytes += bytesOf(c);
      if (bytes > LARGEST_FILE) {
        error(0, 0, "the file is larger than 64000000 bytes");
        return null;
      }
      if (c == '\n' || c < 0) {
        number++;
        line(line.toString(), lineBytes);
        line.setLength(0);
        lineBytes = 0;
      } else {
        line.append((char) c);
        lineBytes += bytesOf(c);
      }
    } while (c >= 0);
    if (!broken) {
      check(ranks, hosts);
    }
    return broken ? null : placement(ranks);
  }

  /** Bytes of a character in the file, which is UTF-8; half of a pair is half of four. */
  private static int bytesOf(int c) {
    if (c < 0x80) {
      return c < 0 ? 0 : 1;
    }
    return c < 0x800 || Character.isSurrogate((char) c) ? 2 : 3;
  }

  private void line(String text, long lineBytes) {
    if (lineBytes > LONGEST_LINE) {
      error(number, 0, "the line is longer than 4096 bytes");
      return;
    }
    if (text.indexOf('\r') >= 0) {
      error(number, text.indexOf('\r') + 1, "lines end with LF alone");
      return;
    }
    if (text.startsWith("@") && !entries.isEmpty()) {
      inFabrics = true;
    }
    int end = text.length();
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      if (c == '#' || c == '@' && inFabrics) {
        end = i;
      }
    }
    if (end > LONGEST_CONTENT) {
      error(number, 0, "more than 127 bytes before a comment");
      return;
    }
    String content = text.substring(0, end);
    if (content.indexOf('\t') >= 0) {
      error(number, content.indexOf('\t') + 1, "a tab is not a separator; use spaces or commas");
      return;
    }
    String trimmed = content.replace(',', ' ').trim();
    if (!trimmed.isEmpty()) {
      String[] fields = trimmed.split(" +");
      if (inFabrics) {
        fabric(fields);
      } else {
        entry(fields);
      }
    }
  }

  private void entry(String[] fields) {
    if (fields.length != 2 && fields.length != 4) {
      error(number, 0, "an entry has 2 or 4 fields, found " + fields.length);
      return;
    }
    long[] values = new long[fields.length];
    for (int i = 0; i < fields.length; i++) {
      values[i] = Numbers.whole(fields[i]);
      if (values[i] < 0 || values[i] > NO_SERVER) {
        error(number, 0, "\"" + fields[i] + "\" is not an unsigned 32-bit number");
        return;
      }
    }
    if (values[1] == NO_SERVER) {
      error(number, 0, "serverId " + NO_SERVER + " is no server");
      return;
    }
    ScaleUpPlace place = fields.length == 4 ? new ScaleUpPlace(values[2], values[3]) : null;
    Entry before = entries.putIfAbsent(values[0], new Entry(values[1], place, number));
    if (before != null) {
      error(number, 0, "rank " + values[0] + " has an entry in line " + before.line + " already");
      return;
    }
    Integer other = lineOfServer.putIfAbsent(values[1], number);
    if (other != null) {
      error(number, 0, "server " + values[1] + " has a rank in line " + other + " already");
    }
  }

  private void fabric(String[] fields) {
    if (fields.length != 4) {
      error(number, 0, "a scale-up group has 4 fields, found " + fields.length);
      return;
    }
    long group = Numbers.whole(fields[0]);
    if (group < 0 || group > NO_SERVER) {
      error(number, 0, "\"" + fields[0] + "\" is not an unsigned 32-bit number");
      return;
    }
    BigDecimal bandwidth = Numbers.decimal(fields[1]);
    if (bandwidth == null
        || bandwidth.compareTo(LEAST_BANDWIDTH) < 0
        || bandwidth.compareTo(BANDWIDTH_LIMIT) >= 0) {
      error(number, 0, "\"" + fields[1] + "\" is no bandwidth in Gbps");
      return;
    }
    long switchPs = latencyPs(fields[2]);
    long cablePs = latencyPs(fields[3]);
    if (switchPs < 0 || cablePs < 0) {
      error(
          number,
          0,
          "\"" + fields[switchPs < 0 ? 2 : 3] + "\" is no latency in ns: 0, or from 1e-3");
      return;
    }
    ScaleUpFabric fabric =
        new ScaleUpFabric(
            bandwidth,
            switchPs,
            cablePs,
            behaviour.scaleUpHeaderSizeBytes(),
            behaviour.scaleUpMaxPayloadSizeBytes());
    if (fabrics.putIfAbsent(group, fabric) != null) {
      error(number, 0, "scale-up group " + group + " is declared twice");
    }
  }

  /** Picoseconds, rounded half up; -1 if it is no latency. */
  private static long latencyPs(String text) {
    BigDecimal ns = Numbers.decimal(text);
    if (ns == null
        || ns.signum() != 0 && ns.compareTo(LEAST_LATENCY) < 0
        || ns.compareTo(LATENCY_LIMIT) >= 0) {
      return -1;
    }
    return ns.multiply(PS_PER_NS).setScale(0, RoundingMode.HALF_UP).longValueExact();
  }

  private void check(int ranks, int hosts) {
    long rank = 0;
    for (Map.Entry<Long, Entry> item : entries.entrySet()) {
      if (item.getKey() != rank) {
        break;
      }
      rank++;
    }
    if (rank < entries.size() || rank < ranks) {
      error(0, 0, "rank " + rank + " has no entry");
      return;
    }
    if (entries.size() != ranks) {
      error(0, 0, "the file maps " + entries.size() + " ranks; there are " + ranks + " traces");
      return;
    }
    for (Entry entry : entries.values()) {
      if (entry.server >= hosts) {
        error(
            entry.line,
            0,
            "server " + entry.server + " does not exist; servers are 0 to " + (hosts - 1));
      }
      if (entry.place != null && !fabrics.containsKey(entry.place.group())) {
        error(entry.line, 0, "scale-up group " + entry.place.group() + " is not declared");
      }
    }
  }

  private Placement placement(int ranks) {
    int[] servers = new int[ranks];
    ScaleUpPlace[] places = new ScaleUpPlace[ranks];
    entries.forEach(
        (rank, entry) -> {
          servers[rank.intValue()] = (int) entry.server;
          places[rank.intValue()] = entry.place;
        });
    return new Placement(servers, places, fabrics);
  }

  private void error(int line, int column, String text) {
    broken = true;
    problems.errorAt("HED-0600", new Place(file, line, column), text, null);
  }
}
