package io.heddle.mrc;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.ModelUse;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.SimulationParameters;
import io.heddle.mrc.congestion.NsccFactory;
import io.heddle.mrc.loss.SackGapFactory;
import io.heddle.mrc.path.EntropyRotationFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Checks a configuration as the platform does, and keeps what was said. */
final class RuleCheck implements ModelUse, Problems {
  private final List<String> said = new ArrayList<>();
  private final List<PlacedModel> models = new ArrayList<>();
  private final Set<String> given = new TreeSet<>();
  private BoundStrategy control = unchosen(new NsccFactory(), "nscc");
  private long linkRate = 400_000_000_000L;
  private int mtu = 4_184;
  private boolean used = true;

  private static BoundStrategy unchosen(
      io.heddle.api.model.StrategyFactory<?> factory, String name) {
    BoundStrategy bound = MrcHarness.bound(factory, name);
    return new BoundStrategy(name, bound.version(), bound.bundle(), factory, bound.config(), false);
  }

  RuleCheck link(long bitsPerSec) {
    linkRate = bitsPerSec;
    return this;
  }

  RuleCheck mtu(int bytes) {
    mtu = bytes;
    return this;
  }

  RuleCheck unused() {
    used = false;
    return this;
  }

  RuleCheck given(String path) {
    given.add(path);
    return this;
  }

  RuleCheck control(BoundStrategy strategy) {
    control = strategy;
    return this;
  }

  RuleCheck other(String name, String type, DeviceProvider.Role role, String... traits) {
    models.add(new PlacedModel(name, type, role, Set.of(traits), 1, Map.of()));
    return this;
  }

  RuleCheck trimmingSwitch() {
    return other("leaf", "scala-switch", DeviceProvider.Role.SWITCH, "trims");
  }

  /** Checks a configuration with some attributes given. */
  List<String> check(String... attributes) {
    new MrcNicProvider().validate(TestConfig.nic(attributes), this, this);
    return said;
  }

  @Override
  public String modelName() {
    return "nic";
  }

  @Override
  public List<Placement> devices() {
    if (!used) {
      return List.of();
    }
    DeviceInfo leaf =
        new DeviceInfo(
            0, "leaf[0]", "leaf-2-0", "Switch", 2, 0, -1, "leaf", "scala-switch", new int[0]);
    DeviceInfo nic =
        new DeviceInfo(1, "host[0]", "nic-3-0", "NIC", 3, 0, 0, "nic", "mrc-nic", new int[0]);
    return List.of(new Placement(nic, List.of(new PlacedPort(linkRate, 100_000, true, leaf))));
  }

  @Override
  public List<PlacedModel> models() {
    return models;
  }

  @Override
  public BoundStrategy strategy(String point) {
    return switch (point) {
      case MrcNicProvider.CONGESTION_CONTROL -> control;
      case MrcNicProvider.PATH_SELECTION ->
          unchosen(new EntropyRotationFactory(), "entropy-rotation");
      default -> unchosen(new SackGapFactory(), "sack-gap");
    };
  }

  @Override
  public List<TrafficClasses> trafficClasses() {
    return List.of();
  }

  @Override
  public List<String> workloadTypes() {
    return List.of();
  }

  @Override
  public SimulationParameters parameters() {
    return new SimulationParameters(1, 0, 0, 0, 1, 1, 1, -1, mtu, false);
  }

  @Override
  public boolean isGiven(String path) {
    return given.contains(path);
  }

  @Override
  public long longestRoundTripPs() {
    return 0;
  }

  @Override
  public void error(String rule, String attribute, String text) {
    said.add(rule + " " + text);
  }

  @Override
  public void exclusive(String attribute, String text) {
    said.add("HED-0203 " + text);
  }

  @Override
  public void warning(String rule, String attribute, String text) {
    said.add(rule + " " + text);
  }

  @Override
  public void errorAt(String code, Place place, String text, String expected) {
    said.add(code + " " + text);
  }

  @Override
  public void warningAt(String code, Place place, String text) {
    said.add(code + " " + text);
  }

  @Override
  public boolean hasErrors() {
    return !said.isEmpty();
  }
}
