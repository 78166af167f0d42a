package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code faults} (configuration specification 2.9); selectors are looked up later. */
final class FaultsSection {
  private static final String CONTEXT = "faults";
  private static final List<String> ACTIONS =
      List.of("down", "drop", "trim", "bitErrorRate", "degrade", "delay");
  private static final String START = "StartTime";
  private static final Pattern SUM = Pattern.compile("(\\w+)\\s*(?:\\+\\s*(.*))?");
  private static final String TIME_EXAMPLE = "for example 1.5ms or StartTime + 500us";

  private final long startPs;
  private final Diagnostics diagnostics;
  private final ValueReader values;
  private final FrameSelection selection;

  /**
   * A reader.
   *
   * @param startPs what {@code StartTime} stands for
   */
  FaultsSection(long startPs, Diagnostics diagnostics) {
    this.startPs = startPs;
    this.diagnostics = diagnostics;
    values = new ValueReader(diagnostics);
    selection = new FrameSelection(diagnostics);
  }

  /** Every entry that is a map; those that are wrong have no action. */
  List<FaultEntry> read(List<ConfigNode> items) {
    List<FaultEntry> entries = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      MapReader reader = MapReader.of(items.get(i), CONTEXT + "[" + i + "]", diagnostics);
      if (items.get(i).isMap()) {
        entries.add(entry(reader, items.get(i), i));
      }
    }
    return entries;
  }

  private FaultEntry entry(MapReader reader, ConfigNode node, int index) {
    String name = reader.text("name", Integer.toString(index));
    reader.exclusive("link", "device");
    String link = reader.text("link", null);
    String device = reader.text("device", null);
    if (!reader.has("link") && !reader.has("device")) {
      reader.error(
          "HED-0200",
          reader.place(),
          "key \"link\" or \"device\" is missing in " + reader.context(),
          "for example link: \"leaf[0]--spine[1]\"");
    }
    FaultEntry.Direction direction = direction(reader);
    long atPs = at(reader);
    FaultAction action = action(reader);
    boolean sound = reader.finish();
    return new FaultEntry(
        name,
        link,
        device,
        reader.place(link != null ? "link" : "device"),
        direction,
        atPs,
        reader.place("at"),
        sound ? action : null,
        reader.place(),
        node);
  }

  private static FaultEntry.Direction direction(MapReader reader) {
    String word = reader.choice("direction", null, "up", "down");
    if (word == null) {
      return FaultEntry.Direction.BOTH;
    }
    return word.equals("up") ? FaultEntry.Direction.UP : FaultEntry.Direction.DOWN;
  }

  /** A time from zero, or {@code StartTime}, or a sum of both. */
  private long at(MapReader reader) {
    ConfigNode node = reader.node("at");
    String text = node == null ? "" : node.text();
    if (text == null || text.isEmpty() || !Character.isLetter(text.charAt(0))) {
      return reader.time("at", 0);
    }
    Matcher sum = SUM.matcher(text);
    if (!sum.matches() || !sum.group(1).equals(START)) {
      List<String> near = NearestNames.of(text.split("\\W", 2)[0], List.of(START));
      reader.error(
          "HED-0302",
          node.place(),
          "\"" + text + "\" is not a time",
          near.isEmpty() ? TIME_EXAMPLE : NearestNames.didYouMean(near));
      return 0;
    }
    return startPs + (sum.group(2) == null ? 0 : timeIn(reader, node, sum.group(2).strip()));
  }

  /** A time that is a part of a text; an error stands at the text. */
  private static long timeIn(MapReader reader, ConfigNode node, String text) {
    Units.Reading reading = Units.TIME.read(text);
    if (reading.isValid()) {
      return reading.value();
    }
    reader.error(reading.code(), node.place(), reading.found(), reading.expected());
    return 0;
  }

  private FaultAction action(MapReader reader) {
    reader.exclusive(ACTIONS.toArray(String[]::new));
    for (String action : ACTIONS) {
      if (reader.has(action)) {
        return action(reader, action);
      }
    }
    reader.error(
        "HED-0200",
        reader.place(),
        reader.context() + " says not what happens",
        "one of " + NearestNames.either(ACTIONS));
    return null;
  }

  private FaultAction action(MapReader reader, String name) {
    if (name.equals("bitErrorRate")) {
      return bitErrors(reader);
    }
    MapReader map = reader.map(name, reader.context() + "." + name);
    FaultAction action =
        switch (name) {
          case "down" -> new FaultAction.Down(forPs(map), reroute(map));
          case "degrade" -> degrade(map);
          case "delay" ->
              new FaultAction.Delay(map.requiredTime("extra", 1, Long.MAX_VALUE / 4), forPs(map));
          default -> selection.read(map, name.equals("trim"), forPs(map));
        };
    return map.finish() ? action : unsound(reader);
  }

  private static FaultAction unsound(MapReader reader) {
    reader.markUnsound();
    return null;
  }

  private static long forPs(MapReader map) {
    return map.time("for", FaultEntry.FOR_EVER, 1, Long.MAX_VALUE);
  }

  /** {@code never} or {@code after <time>}. */
  private long reroute(MapReader map) {
    ConfigNode node = map.node("reroute");
    String text = node == null ? "never" : values.text("reroute", node);
    if (text == null || text.equals("never")) {
      return -1;
    }
    if (!text.startsWith("after ")) {
      map.error(
          "HED-0306",
          node.place(),
          "\"" + text + "\" is not one of the values of reroute",
          "never, or after and a time, for example after 200us");
      return -1;
    }
    return timeIn(map, node, text.substring("after ".length()).strip());
  }

  private static FaultAction degrade(MapReader map) {
    map.exclusive("rate", "factor");
    if (!map.has("rate") && !map.has("factor")) {
      map.error(
          "HED-0200",
          map.place(),
          "key \"rate\" or \"factor\" is missing in " + map.context(),
          "for example rate: 100Gbps");
    }
    return new FaultAction.Degrade(
        map.dataRate("rate", 0, 1, Long.MAX_VALUE),
        map.real("factor", 0, 1e-9, 1),
        map.bool("announce", false),
        forPs(map));
  }

  /** A rate alone, or a map with a rate and a length. */
  private FaultAction bitErrors(MapReader reader) {
    ConfigNode node = reader.node("bitErrorRate");
    if (!node.isMap()) {
      return new FaultAction.BitErrors(
          reader.real("bitErrorRate", 0, 0, 1), node.text(), FaultEntry.FOR_EVER);
    }
    MapReader map = reader.map("bitErrorRate", reader.context() + ".bitErrorRate");
    double rate = map.requiredReal("rate", 0, 1);
    ConfigNode written = map.node("rate");
    FaultAction action =
        new FaultAction.BitErrors(rate, written == null ? "" : written.text(), forPs(map));
    return map.finish() ? action : unsound(reader);
  }
}
