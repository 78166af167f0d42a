package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads a map of the experiment key by key and knows afterwards which keys nobody asked for.
 *
 * <p>A getter returns its default if the key is missing, and also if the value is wrong: then the
 * error is noted and reading goes on, so that all errors are found at once. Use what was read only
 * if {@link #finish} returns true. Names of getters are those of the attribute kinds; {@code
 * required…} reports a missing key (HED-0200).
 *
 * <pre>{@code
 * MapReader topology = MapReader.of(node, "topology (leaf-spine)", diagnostics);
 * long leafs = topology.requiredUint("leafs", 1, 100_000);
 * long parallel = topology.uint("parallelLinks", 1, 1, 64);
 * if (!topology.finish()) { return null; }
 * }</pre>
 */
public final class MapReader {
  private final ConfigNode map;
  private final Place place;
  private final String context;
  private final Diagnostics diagnostics;
  private final ValueReader values;
  private final Set<String> known = new TreeSet<>();
  private boolean sound = true;

  private MapReader(ConfigNode map, Place place, String context, Diagnostics diagnostics) {
    this.map = map;
    this.place = place;
    this.context = context;
    this.diagnostics = diagnostics;
    values = new ValueReader(diagnostics);
  }

  /**
   * A reader of a map; a node that is none is an error (HED-0202), and the reader behaves as if the
   * map were empty.
   *
   * @param context what messages call the map, such as {@code topology (leaf-spine)}
   */
  public static MapReader of(ConfigNode node, String context, Diagnostics diagnostics) {
    return of(node, node.place(), context, diagnostics);
  }

  /**
   * The same with a place of its own for missing keys, such as the place of the key that holds the
   * map.
   */
  public static MapReader of(
      ConfigNode node, Place place, String context, Diagnostics diagnostics) {
    if (node.isMap()) {
      return new MapReader(node, place, context, diagnostics);
    }
    boolean empty = !node.isList() && node.text() == null;
    String found = context + (empty ? " has no value" : " is " + ConfigTree.shapeOf(node));
    diagnostics.error("HED-0202", node.place(), found, "a map of keys and values is needed here");
    MapReader reader = new MapReader(null, place, context, diagnostics);
    reader.sound = false;
    return reader;
  }

  /** A reader of a map that was left out: every key is missing. */
  public static MapReader missing(Place place, String context, Diagnostics diagnostics) {
    return new MapReader(null, place, context, diagnostics);
  }

  /** What messages call the map. */
  public String context() {
    return context;
  }

  /** Whether the key is there, with whatever value. */
  public boolean has(String key) {
    return node(key) != null;
  }

  /** The node of a key, to be read by the caller; null if it is missing. */
  public ConfigNode node(String key) {
    known.add(key);
    return map == null ? null : map.get(key);
  }

  /** The node of a key that must be there; null, with HED-0200, if it is missing. */
  public ConfigNode requiredNode(String key) {
    ConfigNode node = node(key);
    if (node == null) {
      error("HED-0200", place, "key \"" + key + "\" is missing in " + context, null);
    }
    return node;
  }

  /** Where the value of a key stands; the map's own place if it is missing. */
  public Place place(String key) {
    ConfigNode node = node(key);
    return node == null ? place : node.place();
  }

  /** Where a key stands; the map's own place if it is missing. */
  public Place keyPlace(String key) {
    return has(key) ? map.keyPlace(key) : place;
  }

  /** Where the map stands. */
  public Place place() {
    return place;
  }

  /** Keys written, in order. */
  public List<String> keys() {
    return map == null ? List.of() : map.keys();
  }

  /** A whole number. */
  public long uint(String key, long missing, long min, long max) {
    ConfigNode node = node(key);
    return node == null ? missing : or(values.whole(key, node, Range.whole(min, max)), missing);
  }

  /** A whole number that must be there; {@code min} if it is not. */
  public long requiredUint(String key, long min, long max) {
    return requiredNode(key) == null ? min : uint(key, min, min, max);
  }

  /** Text as written. */
  public String text(String key, String missing) {
    ConfigNode node = node(key);
    return node == null ? missing : or(values.text(key, node), missing);
  }

  /** Text that must be there; null if it is not. */
  public String requiredText(String key) {
    return requiredNode(key) == null ? null : text(key, null);
  }

  /** One of several words (HED-0306). */
  public String choice(String key, String missing, String... allowed) {
    ConfigNode node = node(key);
    return node == null ? missing : or(values.choice(key, node, List.of(allowed)), missing);
  }

  /** One of several words, which must be there; null if it is not. */
  public String requiredChoice(String key, String... allowed) {
    return requiredNode(key) == null ? null : choice(key, null, allowed);
  }

  /** {@code true} or {@code false}. */
  public boolean bool(String key, boolean missing) {
    ConfigNode node = node(key);
    return node == null ? missing : or(values.bool(key, node), missing);
  }

  /** A decimal number. */
  public double real(String key, double missing, double min, double max) {
    ConfigNode node = node(key);
    BigDecimal value = node == null ? null : values.decimal(key, node, Range.decimal(min, max));
    return node == null ? missing : or(value == null ? null : value.doubleValue(), missing);
  }

  /** A decimal number that must be there; {@code min} if it is not. */
  public double requiredReal(String key, double min, double max) {
    return requiredNode(key) == null ? min : real(key, min, min, max);
  }

  /** A time, in picoseconds. */
  public long time(String key, long missing, long min, long max) {
    return quantity(key, missing, Units.TIME, min, max);
  }

  /** A time of 0 or more, in picoseconds. */
  public long time(String key, long missing) {
    return time(key, missing, 0, Long.MAX_VALUE);
  }

  /** A time that must be there, in picoseconds; {@code min} if it is not. */
  public long requiredTime(String key, long min, long max) {
    return requiredNode(key) == null ? min : time(key, min, min, max);
  }

  /** A size, in bytes. */
  public long bytes(String key, long missing, long min, long max) {
    return quantity(key, missing, Units.BYTES, min, max);
  }

  /** A size that must be there, in bytes; {@code min} if it is not. */
  public long requiredBytes(String key, long min, long max) {
    return requiredNode(key) == null ? min : bytes(key, min, min, max);
  }

  /** A data rate, in bits per second. */
  public long dataRate(String key, long missing, long min, long max) {
    return quantity(key, missing, Units.DATA_RATE, min, max);
  }

  /** A data rate that must be there, in bits per second; {@code min} if it is not. */
  public long requiredDataRate(String key, long min, long max) {
    return requiredNode(key) == null ? min : dataRate(key, min, min, max);
  }

  /** A quantity in its canonical unit. */
  public long quantity(String key, long missing, Units units, long min, long max) {
    ConfigNode node = node(key);
    return node == null
        ? missing
        : or(values.quantity(key, node, units, Range.quantity(units, min, max)), missing);
  }

  /** A map below this one; null if the key is missing. */
  public MapReader map(String key, String innerContext) {
    ConfigNode node = node(key);
    if (node == null) {
      return null;
    }
    sound &= node.isMap();
    return of(node, innerContext, diagnostics);
  }

  /** Items of a list; empty if the key is missing. */
  public List<ConfigNode> items(String key) {
    ConfigNode node = node(key);
    if (node == null) {
      return List.of();
    }
    if (!node.isList()) {
      error(
          "HED-0202",
          node.place(),
          key + " is " + ConfigTree.shapeOf(node),
          "a list is needed here");
    }
    return node.items();
  }

  /** Texts of a list of texts; empty if the key is missing. */
  public List<String> texts(String key) {
    List<String> texts = new ArrayList<>();
    for (ConfigNode item : items(key)) {
      String text = values.text(key, item);
      if (text == null) {
        sound = false;
      } else {
        texts.add(text);
      }
    }
    return texts;
  }

  /** Names keys that are allowed though this reader does not read them. */
  public void allow(String... keys) {
    known.addAll(List.of(keys));
  }

  /** Whether somebody asked for a key or allowed it. */
  boolean isKnown(String key) {
    return known.contains(key);
  }

  /** Takes back that a key was asked for: it turned out to be unknown. */
  void forget(String key) {
    known.remove(key);
  }

  /** Reports keys that are given together and exclude one another (HED-0203). */
  public void exclusive(String... keys) {
    List<String> given = List.of(keys).stream().filter(this::has).toList();
    if (given.size() > 1) {
      error(
          "HED-0203",
          keyPlace(given.get(1)),
          NearestNames.listOf(given) + " exclude one another in " + context,
          "give one of them");
    }
  }

  /** Says that something below this map is wrong, as already reported; see {@link #finish}. */
  void markUnsound() {
    sound = false;
  }

  /** Reports an error about this map; {@link #finish} then returns false. */
  public void error(String code, Place where, String found, String expected) {
    sound = false;
    diagnostics.error(code, where, found, expected);
  }

  /**
   * Reports every key nobody asked for (HED-0201).
   *
   * @return whether everything read through this reader was right
   */
  public boolean finish() {
    for (String key : keys()) {
      if (!known.contains(key)) {
        error(
            "HED-0201",
            map.keyPlace(key),
            "unknown key \"" + key + "\" in " + context,
            NearestNames.expected(key, known, "keys"));
      }
    }
    return sound;
  }

  private <T> T or(T value, T missing) {
    sound &= value != null;
    return value == null ? missing : value;
  }
}
