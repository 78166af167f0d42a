package io.heddle.kernel.core.topology;

import io.heddle.kernel.core.config.NearestNames;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds devices by selector (configuration specification 2.6). */
final class NameIndex {
  private static final int MOST_LISTED = 8;

  /**
   * Answer to a selector.
   *
   * @param ids what it selects, ascending; empty if something is wrong
   * @param found what is wrong; null if nothing is
   * @param expected nearest name or what there is; null if nothing is wrong
   */
  record Match(int[] ids, String found, String expected) {
    static Match wrong(String found, String expected) {
      return new Match(new int[0], found, expected);
    }

    boolean isWrong() {
      return found != null;
    }
  }

  private record Named(int[] indices, int id) {}

  private final Map<String, List<Named>> byShape = new LinkedHashMap<>();

  /** Adds a device under a name without {@code *} or ranges. */
  void add(String name, int id) {
    NamePattern pattern = NamePattern.parse(name);
    int[] indices = pattern.sets().stream().mapToInt(set -> set.ranges().get(0)[0]).toArray();
    byShape
        .computeIfAbsent(pattern.shape(), shape -> new ArrayList<>())
        .add(new Named(indices, id));
  }

  /** Devices a selector names; whatever it names by number must exist. */
  Match find(String selector) {
    NamePattern pattern = NamePattern.parse(selector);
    if (pattern == null) {
      return Match.wrong(
          "\"" + selector + "\" is not a device selector",
          "for example " + example("3") + ", " + example("*") + ", " + example("0..7"));
    }
    List<Named> candidates = byShape.get(pattern.shape());
    if (candidates == null) {
      return Match.wrong("no device \"" + selector + "\"", nearest(pattern));
    }
    int[] ids =
        candidates.stream()
            .filter(named -> pattern.matches(named.indices))
            .mapToInt(Named::id)
            .sorted()
            .toArray();
    String missing = missing(pattern, candidates);
    return missing == null && ids.length > 0
        ? new Match(ids, null, null)
        : Match.wrong(
            "no device \"" + (missing == null ? selector : missing) + "\"",
            "there is " + extent(pattern.shape()));
  }

  /** A name with the first index that was written out and that no device has. */
  private static String missing(NamePattern pattern, List<Named> candidates) {
    for (int level = 0; level < pattern.sets().size(); level++) {
      BitSet present = new BitSet();
      for (Named named : candidates) {
        present.set(named.indices[level]);
      }
      for (int[] range : pattern.sets().get(level).ranges()) {
        int absent = present.nextClearBit(range[0]);
        if (absent <= range[1]) {
          return pattern.with(level, Integer.toString(absent));
        }
      }
    }
    return null;
  }

  private String nearest(NamePattern pattern) {
    List<String> near =
        NearestNames.of(pattern.shape(), byShape.keySet()).stream()
            .map(shape -> NamePattern.fill(shape, pattern.written()))
            .toList();
    if (!near.isEmpty()) {
      return NearestNames.didYouMean(near);
    }
    List<String> extents =
        byShape.keySet().stream().sorted().limit(MOST_LISTED).map(this::extent).toList();
    return "devices are " + String.join(", ", extents);
  }

  private String example(String index) {
    String shape =
        byShape.keySet().stream().filter(s -> s.endsWith("[]")).findFirst().orElse("x[]");
    return NamePattern.fill(shape, List.of(index));
  }

  /** Names of a shape in short: {@code host[0..31]}. */
  private String extent(String shape) {
    List<Named> devices = byShape.get(shape);
    List<String> texts = new ArrayList<>();
    for (int level = 0; level < devices.get(0).indices.length; level++) {
      int at = level;
      int least = devices.stream().mapToInt(named -> named.indices[at]).min().getAsInt();
      int most = devices.stream().mapToInt(named -> named.indices[at]).max().getAsInt();
      texts.add(least == most ? Integer.toString(least) : least + ".." + most);
    }
    return NamePattern.fill(shape, texts);
  }
}
