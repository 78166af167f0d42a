package io.heddle.kernel.core.engine;

import io.heddle.api.config.ConfigNode;
import io.heddle.boot.ExperimentSource;
import io.heddle.boot.Installation;
import io.heddle.boot.Installation.InstalledBundle;
import io.heddle.boot.RunOptions;
import io.heddle.kernel.core.config.CanonicalJson;
import io.heddle.kernel.core.config.ExperimentSpec;
import io.heddle.kernel.core.record.Manifest;
import io.heddle.kernel.core.record.RecordDirectory;
import io.heddle.kernel.core.record.RecordNode;
import io.heddle.kernel.core.record.RunDirectory;
import io.heddle.kernel.core.wiring.WiredExperiment;
import io.heddle.kernel.core.wiring.WiredSchemas;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Begins the manifest of a run with everything that is known before time zero. */
final class RunManifest {
  private RunManifest() {}

  /**
   * Begins a manifest.
   *
   * @param files how values that name files read in the experiment kept with the run
   */
  static Manifest begin(
      Preparation prepared,
      Map<ConfigNode, String> files,
      ExperimentSource source,
      RunOptions options,
      Installation installation,
      RunDirectory directory) {
    WiredExperiment wired = prepared.wired();
    ExperimentSpec spec = wired.spec();
    int threads = options.threads() == null ? spec.simulation().threads() : options.threads();
    return new Manifest(spec.name(), prepared.records().on())
        .experiment(
            source.file().toString(),
            experimentDigest(wired, files),
            spec.simulation().seed(),
            spec.simulation().run())
        .invocation(options.commandLine(), directory.path().toString(), Math.max(threads, 0))
        .files(prepared.records().files().names(), List.of())
        .bundles(bundles(wired, installation))
        .models(wired.choices())
        .devices(RecordNode.directory(wired.topology()))
        .limits(limits(RecordNode.directory(wired.topology()), prepared.simulation().limits()));
  }

  /** What each device told of its limits, by its name in records. */
  private static Map<String, List<Manifest.Limit>> limits(
      RecordDirectory directory, List<List<Manifest.Limit>> byNode) {
    Map<String, List<Manifest.Limit>> limits = new LinkedHashMap<>();
    for (int node = 0; node < byNode.size(); node++) {
      limits.put(directory.nodes().get(node).componentName(), byNode.get(node));
    }
    return limits;
  }

  /**
   * Digest of an experiment's canonical JSON.
   *
   * @param files how values that name files read in the experiment kept with a run
   */
  static String experimentDigest(WiredExperiment wired, Map<ConfigNode, String> files) {
    return CanonicalJson.sha256(CanonicalJson.of(wired.spec(), new WiredSchemas(wired), files));
  }

  /** Every bundle that could be used; where nobody says what is installed, those chosen. */
  static List<Manifest.Bundle> bundles(WiredExperiment wired, Installation installation) {
    List<Manifest.Bundle> bundles = new ArrayList<>();
    if (installation == null) {
      for (Manifest.Choice choice : wired.choices()) {
        bundles.add(new Manifest.Bundle(choice.bundle(), choice.bundleVersion(), ""));
      }
    } else {
      for (InstalledBundle jar : installation.bundles()) {
        if (jar.usable() && jar.symbolicName() != null) {
          bundles.add(new Manifest.Bundle(jar.symbolicName(), jar.version(), jar.sha256()));
        }
      }
    }
    bundles.sort(
        Comparator.comparing(Manifest.Bundle::name).thenComparing(Manifest.Bundle::version));
    return bundles.stream().distinct().toList();
  }
}
