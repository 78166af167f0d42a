package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import io.heddle.boot.ExperimentSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code sweep} and lays out its points (configuration specification 2.10). */
public final class SweepSection {
  private static final String CODE = "HED-0800";
  private static final Set<String> NOT_SWEPT = Set.of("apiVersion", "kind", "include", "sweep");
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}]*)\\}");
  private static final Pattern NOT_IN_NAMES = Pattern.compile("[^A-Za-z0-9._-]+");
  private static final String SEED = "seed";
  private static final int MOST_POINTS = 100_000;
  private static final int MOST_CORES = 1_024;
  private static final long LEAST_MEMORY_BYTES = 256L << 20;
  private static final long USUAL_MEMORY_BYTES = 1L << 30;
  private static final long MOST_MEMORY_BYTES = 64L << 40;

  /** Coordinates of a point: the number of a value for each axis, and a seed or -1. */
  private record Coordinates(int[] values, long seed) {}

  private final ExperimentSpec spec;
  private final ExperimentSource source;
  private final Diagnostics diagnostics;
  private final MapReader map;
  private final List<SweepAxis> axes = new ArrayList<>();
  private long jobs = 1;
  private long cores;
  private long memoryBytes = USUAL_MEMORY_BYTES;

  private SweepSection(ExperimentSpec spec, ExperimentSource source, Diagnostics diagnostics) {
    this.spec = spec;
    this.source = source;
    this.diagnostics = diagnostics;
    map = MapReader.of(spec.sweep(), "sweep", diagnostics);
  }

  /**
   * The sweep of an experiment.
   *
   * @param points in point order; empty if something is wrong, which is among the errors
   * @param jobs how many run at a time
   * @param cores processors that a point needs; 0 if the sweep does not say
   * @param memoryBytes memory that a point's process needs
   */
  public record Plan(List<SweepPoint> points, int jobs, int cores, long memoryBytes) {}

  /** Lays out the sweep of an experiment that has one. */
  public static Plan read(ExperimentSpec spec, ExperimentSource source, Diagnostics diagnostics) {
    SweepSection section = new SweepSection(spec, source, diagnostics);
    List<SweepPoint> points = section.points();
    return new Plan(
        diagnostics.hasErrors() ? List.of() : points,
        (int) section.jobs,
        (int) section.cores,
        section.memoryBytes);
  }

  private List<SweepPoint> points() {
    String mode = map.choice("mode", "matrix", "matrix", "zip", "list");
    jobs = map.uint("jobs", 1, 1, 1_024);
    resources();
    long[] seeds = seeds();
    if (mode.equals("list")) {
      return list(seeds);
    }
    readAxes();
    List<Map<String, String>> exclusions = exclusions();
    String name = map.text("name", defaultName(seeds.length > 0));
    if (!map.finish() || diagnostics.hasErrors()) {
      return List.of();
    }
    List<int[]> combinations = mode.equals("zip") ? zip() : matrix();
    List<SweepPoint> points = new ArrayList<>();
    for (int[] values : combinations) {
      if (exclusions.stream().noneMatch(e -> isExcluded(values, e))) {
        for (long seed : seeds.length == 0 ? new long[] {-1} : seeds) {
          points.add(point(points.size(), name, new Coordinates(values, seed)));
        }
      }
    }
    return checked(points);
  }

  /** What a point needs of a machine, for engines that share machines out. */
  private void resources() {
    MapReader resources = map.map("resources", "sweep.resources");
    if (resources == null) {
      return;
    }
    cores = resources.uint("cores", 0, 1, MOST_CORES);
    memoryBytes =
        resources.bytes("memory", USUAL_MEMORY_BYTES, LEAST_MEMORY_BYTES, MOST_MEMORY_BYTES);
    if (!resources.finish()) {
      map.markUnsound();
    }
  }

  private void readAxes() {
    ConfigNode node = map.requiredNode("axes");
    if (node == null || !node.isMap()) {
      return;
    }
    for (String key : node.keys()) {
      SweepAxis axis = SweepAxis.read(key, node.get(key), node.keyPlace(key), diagnostics);
      if (axis != null) {
        axis.paths().forEach(path -> checkPath(path, axis.name(), axis.place()));
        axes.add(axis);
      }
    }
  }

  private void checkPath(String path, String axis, Place place) {
    PathExpression parsed = PathExpression.parse(path);
    String top = parsed == null ? path : parsed.steps().get(0).key();
    if (parsed == null || NOT_SWEPT.contains(top)) {
      map.error(
          CODE, place, "a sweep can't change \"" + path + "\"", "any other part can be swept");
    }
    for (ExperimentSource.Setting setting : source.settings()) {
      if (setting.path().equals(path)) {
        map.error(
            CODE,
            new Place(setting.option(), 0, 0),
            "\"" + path + "\" is driven by axis \"" + axis + "\" of the sweep",
            "--set sweep.axes." + axis + ".values=[" + setting.value() + "]");
      }
    }
  }

  private long[] seeds() {
    MapReader repeat = map.map("repeat", "sweep.repeat");
    if (repeat == null) {
      return new long[0];
    }
    ConfigNode node = repeat.requiredNode("seeds");
    List<Long> seeds = new ArrayList<>();
    if (node != null && node.isList()) {
      ValueReader values = new ValueReader(diagnostics);
      for (ConfigNode item : node.items()) {
        Long seed = values.whole("seeds", item, Range.whole(0, Long.MAX_VALUE));
        seeds.add(seed == null ? 0 : seed);
      }
    } else if (node != null) {
      long count = repeat.uint("seeds", 1, 1, MOST_POINTS);
      for (long i = 0; i < count; i++) {
        seeds.add(spec.simulation().seed() + i);
      }
    }
    if (!repeat.finish()) {
      map.markUnsound();
    }
    return seeds.stream().mapToLong(Long::longValue).toArray();
  }

  private List<Map<String, String>> exclusions() {
    List<Map<String, String>> exclusions = new ArrayList<>();
    for (ConfigNode item : map.items("exclude")) {
      Map<String, String> exclusion = new LinkedHashMap<>();
      for (String key : item.keys()) {
        List<String> names = axes.stream().map(SweepAxis::name).toList();
        if (!names.contains(key)) {
          map.error(
              CODE,
              item.keyPlace(key),
              "\"" + key + "\" is no axis of the sweep",
              NearestNames.expected(key, names, "axes"));
        }
        exclusion.put(key, item.get(key).text());
      }
      exclusions.add(exclusion);
    }
    return exclusions;
  }

  private boolean isExcluded(int[] values, Map<String, String> exclusion) {
    for (int a = 0; a < axes.size(); a++) {
      String wanted = exclusion.get(axes.get(a).name());
      if (wanted != null && !wanted.equals(axes.get(a).text(values[a]))) {
        return false;
      }
    }
    return !exclusion.isEmpty();
  }

  /** The product, first axis slowest. */
  private List<int[]> matrix() {
    List<int[]> all = new ArrayList<>();
    all.add(new int[0]);
    for (SweepAxis axis : axes) {
      List<int[]> longer = new ArrayList<>();
      for (int[] shorter : all) {
        for (int v = 0; v < axis.values().size() && longer.size() < MOST_POINTS; v++) {
          int[] values = java.util.Arrays.copyOf(shorter, shorter.length + 1);
          values[shorter.length] = v;
          longer.add(values);
        }
      }
      all = longer;
    }
    return all;
  }

  private List<int[]> zip() {
    List<int[]> all = new ArrayList<>();
    SweepAxis first = axes.get(0);
    for (SweepAxis axis : axes) {
      if (axis.values().size() != first.values().size()) {
        map.error(
            CODE,
            axis.place(),
            lengths(first) + " values, " + lengths(axis),
            "zip pairs the values, so there must be equally many");
        return all;
      }
    }
    for (int v = 0; v < first.values().size(); v++) {
      int[] values = new int[axes.size()];
      java.util.Arrays.fill(values, v);
      all.add(values);
    }
    return all;
  }

  private static String lengths(SweepAxis axis) {
    return "axis \"" + axis.name() + "\" has " + axis.values().size();
  }

  private String defaultName(boolean repeated) {
    StringBuilder name = new StringBuilder("{name}");
    axes.forEach(axis -> name.append("-{").append(axis.name()).append('}'));
    return name.append(repeated ? "-s{seed}" : "").toString();
  }

  private SweepPoint point(int index, String template, Coordinates at) {
    Map<String, String> texts = new LinkedHashMap<>();
    Set<String> quoted = new LinkedHashSet<>();
    List<ExperimentOverride> overrides = new ArrayList<>();
    for (int a = 0; a < axes.size(); a++) {
      SweepAxis axis = axes.get(a);
      texts.put(axis.name(), axis.text(at.values()[a]));
      if (ConfigTree.isQuoted(axis.values().get(at.values()[a]))) {
        quoted.add(axis.name());
      }
      for (String path : axis.paths()) {
        overrides.add(new ExperimentOverride(path, axis.values().get(at.values()[a])));
      }
    }
    return finished(index, template, texts, quoted, overrides, at.seed());
  }

  private SweepPoint finished(
      int index,
      String template,
      Map<String, String> texts,
      Set<String> quoted,
      List<ExperimentOverride> overrides,
      long seed) {
    if (seed >= 0) {
      texts.put(SEED, Long.toString(seed));
      overrides.add(written("simulation.seed", Long.toString(seed)));
    }
    overrides.add(written("sweep", "null"));
    String name = NOT_IN_NAMES.matcher(fill(template, texts, index)).replaceAll("-");
    return new SweepPoint(index, name, texts, Set.copyOf(quoted), overrides);
  }

  private ExperimentOverride written(String path, String value) {
    DocumentSource origin = DocumentSource.word("sweep", Layers.SWEEP);
    return new ExperimentOverride(path, YamlComposer.compose(value, origin, diagnostics));
  }

  private String fill(String template, Map<String, String> texts, int index) {
    Map<String, String> known = new LinkedHashMap<>(texts);
    known.put("name", spec.name());
    known.put("index", Integer.toString(index));
    return PLACEHOLDER
        .matcher(template)
        .replaceAll(match -> Matcher.quoteReplacement(valueOf(match.group(1), known)));
  }

  private String valueOf(String key, Map<String, String> known) {
    String value = known.get(key);
    if (value == null) {
      map.error(
          CODE,
          map.place("name"),
          "{" + key + "} in the sweep's name stands for nothing",
          NearestNames.expected(key, known.keySet(), "names"));
      return "";
    }
    return value;
  }

  private List<SweepPoint> list(long[] seeds) {
    String template =
        map.text("name", seeds.length > 0 ? "{name}-{index}-s{seed}" : "{name}-{index}");
    List<ConfigNode> items = map.items("points");
    if (items.isEmpty()) {
      map.error("HED-0200", map.place(), "key \"points\" is missing in sweep", null);
    }
    boolean sound = map.finish();
    List<SweepPoint> points = new ArrayList<>();
    for (int number = 0; number < items.size(); number++) {
      ConfigNode item = items.get(number);
      for (long seed : seeds.length == 0 ? new long[] {-1} : seeds) {
        Map<String, String> texts = new LinkedHashMap<>();
        Set<String> quoted = new LinkedHashSet<>();
        List<ExperimentOverride> overrides = new ArrayList<>();
        for (String path : item.keys()) {
          checkPath(path, path, item.keyPlace(path));
          texts.put(path, text(item.get(path), number));
          if (ConfigTree.isQuoted(item.get(path))) {
            quoted.add(path);
          }
          overrides.add(new ExperimentOverride(path, item.get(path)));
        }
        points.add(finished(points.size(), template, texts, quoted, overrides, seed));
      }
    }
    return sound ? checked(points) : List.of();
  }

  /** A value as the table shows it; a map or list by the number of its point in the list. */
  private static String text(ConfigNode value, int number) {
    return value.isMap() || value.isList()
        ? Integer.toString(number)
        : String.valueOf(value.text());
  }

  private List<SweepPoint> checked(List<SweepPoint> points) {
    Set<String> names = new LinkedHashSet<>();
    for (SweepPoint point : points) {
      if (!names.add(point.name())) {
        map.error(
            CODE,
            map.place("name"),
            "two points of the sweep are called \"" + point.name() + "\"",
            "put every axis, or {index}, into sweep.name");
        return points;
      }
    }
    return points;
  }
}
