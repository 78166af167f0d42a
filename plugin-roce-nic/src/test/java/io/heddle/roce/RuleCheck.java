package io.heddle.roce;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.DeviceProvider.Role;
import io.heddle.api.model.ModelUse;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.SimulationParameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A configuration in an experiment put together by hand, and what its rules find. */
final class RuleCheck implements ModelUse, Problems {
  private final List<String> found = new ArrayList<>();
  private final List<PlacedModel> models = new ArrayList<>();
  private final List<TrafficClasses> classes = new ArrayList<>(List.of(new TrafficClasses(0, 1)));
  private final List<String> given = new ArrayList<>();
  private String[] attributes = new String[0];
  private BoundStrategy recovery = RoceHarness.goBackN();
  private BoundStrategy control = RoceHarness.noControl();
  private long linkBitsPerSec = RoceHarness.RATE;
  private long roundTripPs = 400_000;
  private boolean placed = true;

  RuleCheck with(String... pathsAndValues) {
    attributes = pathsAndValues;
    return this;
  }

  RuleCheck recovery(BoundStrategy strategy) {
    recovery = strategy;
    return this;
  }

  RuleCheck control(BoundStrategy strategy) {
    control = strategy;
    return this;
  }

  RuleCheck classes(int data, int control) {
    classes.clear();
    classes.add(new TrafficClasses(data, control));
    return this;
  }

  RuleCheck link(long bitsPerSec) {
    linkBitsPerSec = bitsPerSec;
    return this;
  }

  RuleCheck roundTrip(long ps) {
    roundTripPs = ps;
    return this;
  }

  RuleCheck given(String path) {
    given.add(path);
    return this;
  }

  RuleCheck unused() {
    placed = false;
    return this;
  }

  RuleCheck otherNic(String name, int ports, String controlName) {
    models.add(
        new PlacedModel(
            name,
            "roce-nic",
            Role.NIC,
            Set.of(),
            ports,
            Map.of("ErrorRecovery", "go-back-n", "CongestionControl", controlName)));
    return this;
  }

  RuleCheck withSwitch(String... traits) {
    models.add(new PlacedModel("tor", "scala-switch", Role.SWITCH, Set.of(traits), 0, Map.of()));
    return this;
  }

  /** What is found: {@code error R-11 path: text}, one a line. */
  List<String> findings() {
    found.clear();
    new RoceNicProvider().validate(TestConfig.nic(attributes), this, this);
    return List.copyOf(found);
  }

  /** Ids of what is found, in order. */
  List<String> ids() {
    return findings().stream().map(line -> line.split(" ")[1]).toList();
  }

  @Override
  public String modelName() {
    return "nic";
  }

  @Override
  public List<Placement> devices() {
    if (!placed) {
      return List.of();
    }
    DeviceInfo info =
        new DeviceInfo(
            0,
            "host[0]",
            "nic-3-0",
            "NIC",
            3,
            DeviceInfo.NO_SUBTIER,
            0,
            "nic",
            "roce-nic",
            new int[] {0});
    return List.of(
        new Placement(info, List.of(new PlacedPort(linkBitsPerSec, 100_000, true, info))));
  }

  @Override
  public List<PlacedModel> models() {
    return models;
  }

  @Override
  public BoundStrategy strategy(String point) {
    return point.equals("ErrorRecovery") ? recovery : control;
  }

  @Override
  public List<TrafficClasses> trafficClasses() {
    return classes;
  }

  @Override
  public List<String> workloadTypes() {
    return List.of("permutation");
  }

  @Override
  public SimulationParameters parameters() {
    return new SimulationParameters(
        1, 0, 0, 0, 1_000_000_000L, 1_000_000_000L, 1_000_000_000L, -1, 4184, false);
  }

  @Override
  public boolean isGiven(String path) {
    return given.contains(path);
  }

  @Override
  public long longestRoundTripPs() {
    return roundTripPs;
  }

  @Override
  public void error(String rule, String attribute, String text) {
    found.add("error " + rule + " " + attribute + ": " + text);
  }

  @Override
  public void warning(String rule, String attribute, String text) {
    found.add("warning " + rule + " " + attribute + ": " + text);
  }

  @Override
  public void errorAt(String code, Place place, String text, String expected) {
    found.add("error " + code + " " + place + ": " + text);
  }

  @Override
  public void warningAt(String code, Place place, String text) {
    found.add("warning " + code + " " + place + ": " + text);
  }

  @Override
  public boolean hasErrors() {
    return found.stream().anyMatch(line -> line.startsWith("error"));
  }
}
