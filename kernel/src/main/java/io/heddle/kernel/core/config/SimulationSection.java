package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;
import io.heddle.api.config.Place;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Reads {@code simulation} (configuration specification 2.3). */
final class SimulationSection {
  private static final String PARAMETERS = "simulation.parameters";
  private static final BigDecimal PS_PER_SECOND = new BigDecimal(1_000_000_000_000L);

  private final Diagnostics diagnostics;
  private Place runTimePlace;

  SimulationSection(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** Where {@code RunTime} stands; null if it was not written out. */
  Place runTimePlace() {
    return runTimePlace;
  }

  /** The section; {@code node} null if it is left out. */
  ExperimentSpec.Simulation read(ConfigNode node, Place place) {
    MapReader reader =
        node == null
            ? MapReader.missing(place, "simulation", diagnostics)
            : MapReader.of(node, "simulation", diagnostics);
    long seed = reader.uint("seed", 1, 0, Long.MAX_VALUE);
    long run = reader.uint("run", 0, 0, Long.MAX_VALUE);
    int threads = threads(reader);
    boolean bundlesOnly = reader.bool("bundlesOnly", false);
    ConfigNode parameters = reader.node("parameters");
    BackendNames.report(reader, diagnostics);
    reader.finish();
    return new ExperimentSpec.Simulation(seed, run, threads, bundlesOnly, global(parameters));
  }

  private static int threads(MapReader reader) {
    ConfigNode node = reader.node("threads");
    boolean auto = node != null && "auto".equals(node.text());
    return auto ? 0 : (int) reader.uint("threads", 1, 1, 1_024);
  }

  private ExperimentSpec.GlobalParameters global(ConfigNode node) {
    List<ConfigNode> maps = node == null ? List.of() : List.of(withoutBackend(node));
    ParameterDeclarations p = bind(maps);
    return new ExperimentSpec.GlobalParameters(
        p.startTime(),
        p.clientStartOffset(),
        p.warmUp(),
        p.runTime(),
        p.coolDown(),
        runTimePlace != null,
        p.beaconReportInterval(),
        p.ndStatsReportInterval(),
        p.networkBufferStatsReportingInterval(),
        p.transportStatsReportInterval(),
        p.enableNetDeviceStatLogging(),
        p.enablePfcEcnStatsLogging(),
        p.enableRoceTransportStats(),
        p.enableNetworkBufferStatsReporting(),
        p.enablePcieStatsLogging(),
        p.mtu());
  }

  /** What is given, by full name, in canonical form; what is wrong is left out. */
  Map<String, Object> canonical(ConfigNode parameters) {
    Map<String, Object> canonical = new TreeMap<>();
    for (GivenAttribute given : find(List.of(parameters)).values()) {
      Object value = value(given.declared(), given.node());
      if (value != null) {
        canonical.put(
            given.declared().path(),
            AttributeValues.canonical(given.declared(), value, given.node()));
      }
    }
    return canonical;
  }

  private Map<String, GivenAttribute> find(List<ConfigNode> maps) {
    AttributeSchema schema = AttributeSchema.of(ParameterDeclarations.class);
    return new AttributeFinder(schema, PARAMETERS, Set.of(), diagnostics).find(maps);
  }

  private ParameterDeclarations bind(List<ConfigNode> maps) {
    maps.forEach(map -> MapReader.of(map, PARAMETERS, diagnostics));
    Map<String, GivenAttribute> found = find(maps);
    Map<String, Object> values = new LinkedHashMap<>();
    for (DeclaredAttribute attribute :
        AttributeSchema.of(ParameterDeclarations.class).attributes()) {
      GivenAttribute given = found.get(attribute.path());
      Object value = given == null ? null : value(attribute, given.node());
      // A wrong value is an error already; the default lets the rest be checked.
      values.put(
          attribute.javaPath(), value == null ? AttributeValues.defaultOf(attribute) : value);
    }
    GivenAttribute runTime = found.get("RunTime");
    runTimePlace = runTime == null ? null : runTime.node().place();
    return new RecordBuilder(values).build(ParameterDeclarations.class);
  }

  private Object value(DeclaredAttribute attribute, ConfigNode node) {
    BigDecimal number = node.text() == null ? null : Numbers.parse(node.text());
    boolean seconds =
        attribute.kind() == Kind.TIME
            && !attribute.path().equals(ParameterDeclarations.WITH_UNIT_ONLY)
            && number != null;
    return seconds
        ? seconds(attribute, node, number)
        : new AttributeValues(diagnostics).read(attribute, node);
  }

  private Long seconds(DeclaredAttribute attribute, ConfigNode node, BigDecimal seconds) {
    ValueReader values = new ValueReader(diagnostics);
    BigDecimal ps = seconds.multiply(PS_PER_SECOND);
    if (!Numbers.isWhole(ps)) {
      String found =
          ValueReader.quoted(node.text()) + " seconds are not a whole number of picoseconds";
      values.error("HED-0304", node, found, "the smallest time is 1ps");
      return null;
    }
    Range range =
        ps.signum() < 0 ? Range.quantity(Units.TIME, 0, Long.MAX_VALUE) : attribute.range();
    if (!values.inRange(attribute.name(), node, node.text(), ps, range)) {
      return null;
    }
    if (ps.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
      values.error(
          "HED-0305",
          node,
          attribute.name() + " " + node.text() + " is too large",
          "seconds are meant; 106 days is the end of time");
      return null;
    }
    return ps.longValueExact();
  }

  private ConfigNode withoutBackend(ConfigNode node) {
    if (!(node instanceof ConfigTree tree) || !tree.isMap()) {
      return node;
    }
    Map<String, ConfigTree.Entry> entries = new LinkedHashMap<>(tree.entries());
    entries
        .entrySet()
        .removeIf(
            e -> BackendNames.report(e.getKey(), e.getValue().keyPlace(), PARAMETERS, diagnostics));
    return tree.withEntries(entries);
  }
}
