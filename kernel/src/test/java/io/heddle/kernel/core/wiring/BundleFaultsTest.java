package io.heddle.kernel.core.wiring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.google.inject.Module;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.Given;
import io.heddle.api.model.PortPlan;
import io.heddle.api.model.StrategyFactory;
import io.heddle.kernel.core.catalog.Origin;
import io.heddle.kernel.toys.ToyCatalog;
import io.heddle.kernel.toys.spi.Pacing;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What bundles do wrong is one plain sentence with bundle and version, never a stack trace. */
class BundleFaultsTest {
  @TempDir Path directory;
  private WiringHarness harness;
  private Origin origin;

  @BeforeEach
  void start() {
    harness = new WiringHarness(ToyCatalog.ofAll(), directory);
    origin = harness.toys.origin("org.example.bad", "2.1.0");
  }

  /** A NIC whose parts can be replaced by bad ones. */
  private static class PlainNic implements DeviceProvider<PlainNic.Config> {
    record Config() {}

    @Override
    public Class<Config> configType() {
      return Config.class;
    }

    @Override
    public Role role() {
      return Role.NIC;
    }

    @Override
    public PortPlan portPlan(Config config, Given given) {
      return PortPlan.nic(1_000_000_000, 1, 1);
    }

    @Override
    public Module module(Config config) {
      return binder -> binder.bind(DeviceFactory.class).toInstance(context -> null);
    }
  }

  private String wire(DeviceProvider<?> provider) {
    harness.toys.model(origin, "bad-nic", "2.0.0", "device", "-", () -> provider);
    WiredExperiment wired = harness.models("models: {nic: {type: bad-nic}}\n");
    if (wired != null) {
      wired.wireDevices(harness.diagnostics);
    }
    return harness.report();
  }

  @Test
  void shouldNameABundleWhoseModuleBindsNoFactory() {
    assertEquals(
        "t.yaml:3:22: error HED-0402: bundle org.example.bad 2.1.0: model type \"bad-nic\" 2.0.0"
            + " can't be wired: No implementation for io.heddle.api.model.DeviceFactory was"
            + " bound.",
        wire(
            new PlainNic() {
              @Override
              public Module module(Config config) {
                return binder -> {};
              }
            }));
  }

  @Test
  void shouldNameABundleWhoseModuleThrows() {
    assertEquals(
        "t.yaml:3:22: error HED-0402: bundle org.example.bad 2.1.0: model type \"bad-nic\" 2.0.0"
            + " can't be wired: class org.example.Lost is missing",
        wire(
            new PlainNic() {
              @Override
              public Module module(Config config) {
                throw new NoClassDefFoundError("org/example/Lost");
              }
            }));
  }

  @Test
  void shouldNameABundleThatCanNotPlanItsPorts() {
    assertEquals(
        "t.yaml:3:22: error HED-0402: bundle org.example.bad 2.1.0: configuration nic of model type"
            + " \"bad-nic\" 2.0.0, portPlan: no ports today (IllegalStateException)",
        wire(
            new PlainNic() {
              @Override
              public PortPlan portPlan(Config config, Given given) {
                throw new IllegalStateException("no ports today");
              }
            }));
  }

  @Test
  void shouldNameABundleWhoseConfigurationIsNoRecord() {
    harness.toys.strategy(
        origin,
        Pacing.KIND,
        "odd",
        "1.0.0",
        () ->
            new Pacing<String>() {
              @Override
              public Class<String> configType() {
                return String.class;
              }

              @Override
              public long gapPs(String config) {
                return 0;
              }
            });
    assertNull(
        harness.models("models: {nic: {type: toy-nic, attributes: {Pacing.strategy: odd}}}\n"));
    assertEquals(
        "t.yaml:3:61: error HED-0402: bundle org.example.bad 2.1.0: strategy \"odd\" 1.0.0 has no"
            + " usable configuration: java.lang.String is no record (IllegalArgumentException)",
        harness.report());
  }

  @Test
  void shouldRefuseAStrategyThatIsNotWhatThePointTakes() {
    harness.toys.strategy(
        origin,
        Pacing.KIND,
        "odd",
        "1.0.0",
        () ->
            new StrategyFactory<StrategyFactory.NoConfig>() {
              @Override
              public Class<NoConfig> configType() {
                return NoConfig.class;
              }
            });
    assertNull(
        harness.models("models: {nic: {type: toy-nic, attributes: {Pacing.strategy: odd}}}\n"));
    assertEquals(
        "t.yaml:3:61: error HED-0402: strategy \"odd\" 1.0.0 of bundle org.example.bad 2.1.0 is not"
            + " a Pacing, which model type \"toy-nic\" 1.0.0 needs, of org.example.toys 1.0.0\n"
            + "    choose a version of the model and of the strategy that were built for one"
            + " another",
        harness.report());
  }

  /** Field case 65: others are not affected. */
  @Test
  void case65_shouldNotMindABadBundleNothingAsksFor() {
    harness.toys.model(
        origin,
        "bad-nic",
        "1.0.0",
        "device",
        "-",
        () -> {
          throw new ClassNotFoundException("org.example.Main");
        });
    assertNotNull(
        harness.models("models: {nic: {type: toy-nic, attributes: {Pacing.strategy: none}}}\n"));
  }
}
