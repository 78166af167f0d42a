package io.heddle.scalaswitch;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.ModelUse;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.SimulationParameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Runs the start-up checks of a configuration on one switch {@code leaf} with NICs around it. */
public final class RuleCheck implements Problems, ModelUse {
  private final SwitchSetup setup;
  private final List<Placement> devices = new ArrayList<>();
  private final List<PlacedModel> models = new ArrayList<>();
  private final Set<String> given;
  private final List<String> errors = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  /** A configuration used by a switch with so many ports, all downlinks to RoCE NICs. */
  public RuleCheck(SwitchSetup setup, int ports, String... given) {
    this(setup, ports, "roce-nic", Set.of(), given);
  }

  /** The same with NICs of another type. */
  public RuleCheck(
      SwitchSetup setup, int ports, String nicType, Set<String> nicTraits, String... given) {
    this.setup = setup;
    this.given = Set.of(given);
    DeviceInfo nic = new DeviceInfo(1, "host[0]", "h", "NIC", 3, 0, 0, "nic", nicType, new int[0]);
    PlacedPort port = new PlacedPort(400_000_000_000L, 100_000, false, nic);
    List<PlacedPort> placed = java.util.Collections.nCopies(ports, port);
    devices.add(new Placement(Star.info(0, "leaf[0]", 2), placed));
    DeviceProvider<?> provider = new ScalaSwitchProvider();
    models.add(
        new PlacedModel("nic", nicType, DeviceProvider.Role.NIC, nicTraits, 1, java.util.Map.of()));
    models.add(
        new PlacedModel(
            "leaf",
            "scala-switch",
            provider.role(),
            new ScalaSwitchProvider().traits(setup.config()),
            0,
            java.util.Map.of()));
  }

  /** Puts another model in front of the others. */
  public RuleCheck withFirst(PlacedModel model) {
    models.add(0, model);
    return this;
  }

  /** Forgets the switch: nothing uses the configuration. */
  public RuleCheck unused() {
    devices.clear();
    return this;
  }

  /** Checks; returns this. */
  public RuleCheck run() {
    new ScalaSwitchProvider().validate(setup.config(), this, this);
    return this;
  }

  /** Errors of a configuration, as {@code rule: text}. */
  public static List<String> errors(SwitchSetup setup, int ports) {
    return new RuleCheck(setup, ports).run().errors();
  }

  /** Ids of the warnings of a configuration. */
  public static List<String> warnings(SwitchSetup setup, int ports) {
    RuleCheck check = new RuleCheck(setup, ports).run();
    return check.warnings.stream().map(w -> w.substring(0, w.indexOf(':'))).toList();
  }

  /** What was reported as errors. */
  public List<String> errors() {
    return errors;
  }

  /** What was reported as warnings. */
  public List<String> warnings() {
    return warnings;
  }

  /** Ids of the broken rules. */
  public List<String> rules() {
    return errors.stream().map(e -> e.substring(0, e.indexOf(':'))).toList();
  }

  @Override
  public void error(String rule, String attribute, String text) {
    errors.add(rule + ": " + text);
  }

  @Override
  public void warning(String rule, String attribute, String text) {
    warnings.add(rule + ": " + text);
  }

  @Override
  public void errorAt(String code, Place place, String text, String expected) {
    errors.add(code + ": " + text);
  }

  @Override
  public void warningAt(String code, Place place, String text) {
    warnings.add(code + ": " + text);
  }

  @Override
  public boolean hasErrors() {
    return !errors.isEmpty();
  }

  @Override
  public String modelName() {
    return "leaf";
  }

  @Override
  public List<Placement> devices() {
    return devices;
  }

  @Override
  public List<PlacedModel> models() {
    return models;
  }

  @Override
  public BoundStrategy strategy(String point) {
    return setup.strategy(point);
  }

  @Override
  public List<TrafficClasses> trafficClasses() {
    return List.of(new TrafficClasses(0, 1));
  }

  @Override
  public List<String> workloadTypes() {
    return List.of("flows");
  }

  @Override
  public SimulationParameters parameters() {
    return new SimulationParameters(
        1, 0, 0, 0, 1_000_000_000L, 1_000_000_000L, 1_000_000_000L, -1, 4184, true);
  }

  @Override
  public boolean isGiven(String path) {
    return given.contains(path);
  }

  @Override
  public long longestRoundTripPs() {
    return 200_000;
  }
}
