package io.heddle.kernel.osgi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.Given;
import io.heddle.api.model.ModelProvider;
import io.heddle.api.model.PortPlan;
import io.heddle.kernel.core.catalog.BundleFault;
import io.heddle.kernel.core.catalog.Catalog;
import io.heddle.kernel.testbundles.BundleJar;
import io.heddle.kernel.testbundles.TestFramework;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plugin jar that embeds a copy of platform-api is told so, in one sentence. */
class Case66EmbeddedSpiTest {
  @TempDir Path directory;

  @Test
  void shouldSayThatTheBundleEmbedsTheSpi() {
    try (TestFramework framework =
        new TestFramework(directory.resolve("cache"), TestFramework.API)) {
      Catalog catalog = new Catalog();
      ModelExtender extender = new ModelExtender(framework.context(), catalog, () -> {});
      extender.open();
      framework.installResolved(
          new BundleJar("org.example.fat", "1.0.0")
              .header("Import-Package", "com.google.inject")
              .device("toy-nic", "1.0.0", ToyNic.class.getName())
              .classes(
                  ToyNic.class,
                  ModelProvider.class,
                  DeviceProvider.class,
                  Given.class,
                  PortPlan.class)
              .write(directory.resolve("fat.jar")));
      assertEquals(
          "bundle org.example.fat 1.0.0: model type \"toy-nic\" 1.0.0 names "
              + ToyNic.class.getName()
              + ", which is not a DeviceProvider of this platform but of another copy;"
              + " the bundle must not embed platform-api",
          assertThrows(BundleFault.class, () -> catalog.offers().models().get(0).provider())
              .getMessage());
    }
  }
}
