package io.heddle.workloads.matrix;

import io.heddle.api.config.Place;
import io.heddle.workloads.text.Numbers;
import io.heddle.workloads.text.TokenLine;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads one {@code <src>-><dst>} line: key and value tokens in any order. */
final class ConnectionLine {
  private static final List<String> KEYS =
      List.of(
          "id",
          "start",
          "size",
          "trigger",
          "send_done_trigger",
          "recv_done_trigger",
          "prio",
          "msg");

  private final TokenLine line;
  private final Map<String, Long> values = new HashMap<>();

  ConnectionLine(TokenLine line) {
    this.line = line;
  }

  /**
   * The connection.
   *
   * @param addons takes the place of an {@code addon} flag
   */
  Matrix.Connection read(List<Place> addons) {
    int arrow = line.token(0).indexOf("->");
    int source = host(line.token(0).substring(0, arrow));
    int destination = host(line.token(0).substring(arrow + 2));
    if (source == destination) {
      throw new LineFault(line.place(0), "host " + source + " sends to itself", null);
    }
    readKeys(addons);
    checkStart();
    if (!values.containsKey("size")) {
      throw new LineFault(line.place(), "the connection has no size", "size 2000000");
    }
    return new Matrix.Connection(
        line.place(),
        source,
        destination,
        values.getOrDefault("id", Matrix.NONE),
        values.getOrDefault("start", -1L),
        values.get("size"),
        values.getOrDefault("trigger", Matrix.NONE),
        values.getOrDefault("send_done_trigger", Matrix.NONE),
        values.getOrDefault("recv_done_trigger", Matrix.NONE),
        values.getOrDefault("prio", Matrix.DEFAULT_PRIORITY),
        values.getOrDefault("msg", Matrix.NONE));
  }

  private int host(String text) {
    long host = Numbers.whole(text);
    if (host < 0 || host > Integer.MAX_VALUE) {
      throw new LineFault(
          line.place(0), "\"" + line.token(0) + "\" does not name two hosts", "0->13");
    }
    return (int) host;
  }

  private void readKeys(List<Place> addons) {
    int at = 1;
    while (at < line.size()) {
      String key = line.token(at);
      if (key.equals("addon")) {
        addons.add(line.place(at));
        at++;
        continue;
      }
      if (!KEYS.contains(key)) {
        throw new LineFault(
            line.place(at),
            "\"" + key + "\" is no key of a connection",
            String.join(", ", KEYS) + ", addon");
      }
      if (at + 1 == line.size()) {
        throw new LineFault(line.place(at), "\"" + key + "\" has no value", null);
      }
      if (values.put(key, value(key, at + 1)) != null) {
        throw new LineFault(line.place(at), "\"" + key + "\" is given twice", null);
      }
      at += 2;
    }
  }

  private long value(String key, int at) {
    String text = line.token(at);
    long value = key.equals("start") ? Numbers.wholePart(text) : Numbers.whole(text);
    if (value < 0) {
      if (key.equals("start")) {
        throw new LineFault(
            line.place(at), "start \"" + text + "\" is not a number of picoseconds", null);
      }
      throw new LineFault(
          line.place(at), key + " \"" + text + "\" is not a whole number of 0 or more", null);
    }
    boolean named = !Arrays.asList("start", "size", "prio").contains(key);
    if (named && value == 0) {
      throw new LineFault(line.place(at), key + " can't be 0", null);
    }
    return value;
  }

  private void checkStart() {
    boolean timed = values.containsKey("start");
    boolean triggered = values.containsKey("trigger");
    if (timed == triggered) {
      throw new LineFault(
          line.place(),
          timed
              ? "the connection has both a start and a trigger"
              : "the connection has neither a start nor a trigger",
          "exactly one of them");
    }
    if (triggered && !values.containsKey("id")) {
      throw new LineFault(line.place(), "a connection that a trigger starts needs an id", null);
    }
  }
}
