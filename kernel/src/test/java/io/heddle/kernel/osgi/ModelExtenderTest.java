package io.heddle.kernel.osgi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.ModelProvider;
import io.heddle.kernel.core.catalog.BundleFault;
import io.heddle.kernel.core.catalog.Catalog;
import io.heddle.kernel.core.catalog.ModelOffer;
import io.heddle.kernel.core.catalog.StrategyOffer;
import io.heddle.kernel.testbundles.BundleJar;
import io.heddle.kernel.testbundles.TestFramework;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;

class ModelExtenderTest {
  private static final String PROVIDER = ToyNic.class.getName();

  @TempDir Path directory;
  private TestFramework framework;
  private ModelExtender extender;
  private final Catalog catalog = new Catalog();
  private int changes;

  @BeforeEach
  void start() {
    framework = new TestFramework(directory.resolve("cache"), TestFramework.API);
    extender = new ModelExtender(framework.context(), catalog, () -> changes++);
    extender.open();
  }

  @AfterEach
  void stop() {
    extender.close();
    framework.close();
  }

  private Path toy(String name, String version, String type) {
    return new BundleJar(name, version)
        .device(type, version, PROVIDER)
        .classes(ToyNic.class)
        .write(directory.resolve(name + "-" + version + ".jar"));
  }

  private List<String> models() {
    return catalog.offers().models().stream()
        .map(offer -> offer.text() + " of " + offer.origin().text())
        .toList();
  }

  @Test
  void shouldReadWhatAResolvedBundleOffersWithoutStartingIt() {
    Bundle bundle = framework.installResolved(toy("org.example.toy", "1.2.0", "toy-nic"));
    assertEquals(Bundle.RESOLVED, bundle.getState());
    assertEquals(List.of("model type \"toy-nic\" 1.2.0 of org.example.toy 1.2.0"), models());
    assertEquals(1, changes);
  }

  @Test
  void shouldLoadTheProviderFromItsOwnBundle() {
    framework.installResolved(toy("org.example.toy", "1.0.0", "toy-nic"));
    ModelProvider<?> provider = catalog.offers().models().get(0).provider();
    assertEquals(PROVIDER, provider.getClass().getName());
    assertNotSame(ToyNic.class, provider.getClass());
    assertEquals(DeviceProvider.Role.NIC, ((DeviceProvider<?>) provider).role());
  }

  @Test
  void shouldTakeTwoVersionsOfOneBundleSideBySide() {
    framework.installResolved(toy("org.example.toy", "1.0.0", "toy-nic"));
    framework.installResolved(toy("org.example.toy", "1.1.0", "toy-nic"));
    assertEquals(
        List.of(
            "model type \"toy-nic\" 1.0.0 of org.example.toy 1.0.0",
            "model type \"toy-nic\" 1.1.0 of org.example.toy 1.1.0"),
        models());
    List<ModelOffer> offers = catalog.offers().models();
    assertNotSame(offers.get(0).provider().getClass(), offers.get(1).provider().getClass());
  }

  @Test
  void shouldForgetAnUninstalledBundle() throws BundleException {
    Bundle bundle = framework.installResolved(toy("org.example.toy", "1.0.0", "toy-nic"));
    framework.installResolved(toy("org.example.other", "1.0.0", "other-nic"));
    bundle.uninstall();
    assertEquals(List.of("model type \"other-nic\" 1.0.0 of org.example.other 1.0.0"), models());
    assertEquals(3, changes);
  }

  @Test
  void shouldKeepABundleThatIsStartedAndStopped() throws BundleException {
    Bundle bundle = framework.installResolved(toy("org.example.toy", "1.0.0", "toy-nic"));
    bundle.start();
    bundle.stop();
    assertEquals(1, models().size());
    assertEquals(1, changes);
  }

  @Test
  void shouldFollowAnUpdate() throws Exception {
    Bundle bundle = framework.installResolved(toy("org.example.toy", "1.0.0", "toy-nic"));
    bundle.update(Files.newInputStream(toy("org.example.toy", "1.3.0", "new-nic")));
    framework.resolve(bundle);
    assertEquals(List.of("model type \"new-nic\" 1.3.0 of org.example.toy 1.3.0"), models());
  }

  @Test
  void shouldReadStrategies() {
    framework.installResolved(
        new BundleJar("org.example.sack", "2.0.0")
            .strategy("roce.error-recovery", "selective-ack", "1.2.0", "org.example.Sack")
            .write(directory.resolve("sack.jar")));
    StrategyOffer offer = catalog.offers().strategies("roce.error-recovery").get(0);
    assertEquals("selective-ack", offer.name());
    assertEquals("1.2.0", offer.version().toString());
    assertEquals("org.example.sack 2.0.0", offer.origin().text());
  }

  @Test
  void shouldReadAliasAndKind() {
    framework.installResolved(
        new BundleJar("org.example.load", "1.0.0")
            .capability(
                "heddle.model;type=load;version:Version=\"1.0.0\";kind=workload;"
                    + "alias=ScalaLoad;provider=\"org.example.Load\"")
            .write(directory.resolve("load.jar")));
    ModelOffer offer = catalog.offers().models().get(0);
    assertEquals("workload ScalaLoad", offer.kind().word() + " " + offer.alias());
  }

  /** Field case 65: a class that is absent shows only when the model is asked for. */
  @Test
  void shouldNameAProviderThatIsMissing() {
    framework.installResolved(
        new BundleJar("org.example.toy", "1.0.0")
            .device("toy-nic", "1.0.0", "org.example.Gone")
            .write(directory.resolve("gone.jar")));
    ModelOffer offer = catalog.offers().models().get(0);
    assertEquals(
        "bundle org.example.toy 1.0.0: model type \"toy-nic\" 1.0.0 names org.example.Gone, which"
            + " can't be made: class org.example.Gone is missing",
        assertThrows(BundleFault.class, offer::provider).getMessage());
  }

  @Test
  void shouldComplainOfACapabilityNobodyCanRead() throws BundleException {
    Bundle bundle =
        framework.installResolved(
            new BundleJar("org.example.odd", "1.0.0")
                .capability("heddle.model;type=odd;kind=gadget")
                .write(directory.resolve("odd.jar")));
    assertEquals(
        List.of(
            "bundle org.example.odd 1.0.0 has a capability heddle.model that can't be used: it"
                + " needs type, version, kind, provider, it has {kind=gadget, type=odd}"),
        catalog.offers().complaints());
    bundle.uninstall();
    assertEquals(List.of(), catalog.offers().complaints());
  }
}
