package io.heddle.kernel.core.catalog;

import io.heddle.api.config.Place;
import io.heddle.boot.Installation;
import io.heddle.boot.Installation.InstalledBundle;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.Version;
import java.util.ArrayList;
import java.util.List;

/** A catalog put together by hand, and what a selection over it reports. */
final class TestCatalog {
  static final Place TYPE = new Place("exp.yaml", 9, 11);
  static final Place VERSION = new Place("exp.yaml", 10, 14);

  final Catalog catalog = new Catalog();
  final Diagnostics diagnostics = new Diagnostics();
  final List<InstalledBundle> bundles = new ArrayList<>();
  private long nextId = 1;

  Origin origin(String bundle, String version) {
    return new Origin(bundle, version, nextId++);
  }

  TestCatalog device(String type, String version, String bundle, String bundleVersion) {
    return model(ModelKind.DEVICE, type, version, null, bundle, bundleVersion);
  }

  TestCatalog model(
      ModelKind kind,
      String type,
      String version,
      String alias,
      String bundle,
      String bundleVersion) {
    catalog.add(
        new ModelOffer(
            type,
            Version.parse(version),
            kind,
            alias,
            origin(bundle, bundleVersion),
            "org.example.P",
            () -> ""));
    return this;
  }

  TestCatalog strategy(
      String kind, String name, String version, String bundle, String bundleVersion) {
    catalog.add(
        new StrategyOffer(
            kind,
            name,
            Version.parse(version),
            origin(bundle, bundleVersion),
            "org.example.F",
            () -> ""));
    return this;
  }

  TestCatalog unusable(
      String file, String name, String version, String reason, String... offersHint) {
    bundles.add(
        new InstalledBundle(
            file, name, version, "", "unlocked", true, false, reason, List.of(offersHint)));
    return this;
  }

  Selection selection() {
    return new Selection(
        catalog.offers(), new Unusable(installation()), origin -> true, diagnostics);
  }

  Installation installation() {
    return new Installation() {
      @Override
      public String version() {
        return "1.0.0";
      }

      @Override
      public List<String> pluginFolders() {
        return List.of("plugins", "more/plugins");
      }

      @Override
      public List<InstalledBundle> bundles() {
        return bundles;
      }
    };
  }

  /** Version of the device chosen, or what was reported. */
  String choose(String type, String version) {
    return chosen(new Wanted(type, TYPE, version, VERSION, null));
  }

  String chosen(Wanted wanted) {
    ModelOffer offer = selection().model(ModelKind.DEVICE, wanted);
    return offer == null ? errors() : offer.version().toString();
  }

  String errors() {
    return String.join("\n", diagnostics.errorLines());
  }
}
