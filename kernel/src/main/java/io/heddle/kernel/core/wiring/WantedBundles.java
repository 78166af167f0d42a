package io.heddle.kernel.core.wiring;

import io.heddle.boot.Installation;
import io.heddle.boot.Installation.InstalledBundle;
import io.heddle.kernel.core.catalog.ModelOffer;
import io.heddle.kernel.core.catalog.Offers;
import io.heddle.kernel.core.catalog.Origin;
import io.heddle.kernel.core.catalog.StrategyOffer;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.ExperimentSpec;
import io.heddle.kernel.core.config.ExperimentSpec.WantedBundle;
import io.heddle.kernel.core.config.NearestNames;
import io.heddle.kernel.core.config.Version;
import io.heddle.kernel.core.config.VersionRange;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The {@code bundles} of an experiment: each must be installed (configuration specification 2.2).
 */
final class WantedBundles {
  private record Installed(String name, String version) {}

  private final ExperimentSpec spec;
  private final Diagnostics diagnostics;
  private final Set<Installed> installed = new LinkedHashSet<>();
  private final List<InstalledBundle> unusable = new ArrayList<>();

  WantedBundles(ExperimentSpec spec, Diagnostics diagnostics) {
    this.spec = spec;
    this.diagnostics = diagnostics;
  }

  /**
   * Checks the list.
   *
   * @return which bundles models may come from
   */
  Predicate<Origin> check(Offers offers, Installation installation) {
    offers.models().stream().map(ModelOffer::origin).forEach(this::add);
    offers.strategies().stream().map(StrategyOffer::origin).forEach(this::add);
    if (installation != null) {
      installation.bundles().forEach(this::add);
    }
    spec.bundles().forEach(this::check);
    return spec.simulation().bundlesOnly() ? this::isListed : origin -> true;
  }

  private void add(Origin origin) {
    installed.add(new Installed(origin.bundle(), origin.version()));
  }

  private void add(InstalledBundle bundle) {
    if (bundle.symbolicName() == null) {
      return;
    }
    if (bundle.usable()) {
      installed.add(new Installed(bundle.symbolicName(), bundle.version()));
    } else {
      unusable.add(bundle);
    }
  }

  private void check(WantedBundle wanted) {
    VersionRange range =
        wanted.version() == null
            ? VersionRange.ANY
            : VersionRange.read(wanted.version(), wanted.place(), diagnostics);
    List<Installed> named =
        installed.stream().filter(b -> Origin.isCalled(b.name(), wanted.name())).toList();
    if (range == null || named.stream().anyMatch(b -> includes(range, b.version()))) {
      return;
    }
    if (named.isEmpty()) {
      diagnostics.error(
          "HED-0400",
          wanted.place(),
          "bundle \"" + wanted.name() + "\" is not installed",
          reason(wanted.name()));
      return;
    }
    List<String> versions = named.stream().map(Installed::version).toList();
    diagnostics.error(
        "HED-0401",
        wanted.place(),
        "no version of bundle \"" + wanted.name() + "\" in " + wanted.version(),
        "installed: " + String.join(", ", versions));
  }

  private String reason(String name) {
    for (InstalledBundle bundle : unusable) {
      if (Origin.isCalled(bundle.symbolicName(), name)) {
        return bundle.file() + " can't be used: " + bundle.reason();
      }
    }
    Set<String> names = new TreeSet<>();
    installed.forEach(bundle -> names.add(Origin.shortName(bundle.name())));
    return NearestNames.expected(name, names, "installed bundles");
  }

  private static boolean includes(VersionRange range, String version) {
    Version parsed = version == null ? null : Version.parse(version);
    return parsed != null && range.includes(parsed);
  }

  private boolean isListed(Origin origin) {
    for (WantedBundle wanted : spec.bundles()) {
      VersionRange range =
          wanted.version() == null ? VersionRange.ANY : VersionRange.parse(wanted.version());
      if (origin.isCalled(wanted.name()) && range != null && includes(range, origin.version())) {
        return true;
      }
    }
    return false;
  }
}
