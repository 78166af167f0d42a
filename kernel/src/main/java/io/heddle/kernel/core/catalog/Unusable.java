package io.heddle.kernel.core.catalog;

import io.heddle.boot.Installation;
import io.heddle.boot.Installation.InstalledBundle;
import io.heddle.kernel.core.config.Version;
import java.util.List;

/** Jars that were found but can't contribute, so that messages can say why something is missing. */
public final class Unusable {
  private final List<InstalledBundle> bundles;
  private final List<String> folders;

  /**
   * Over an installation.
   *
   * @param installation what the launcher found; null where nobody says
   */
  public Unusable(Installation installation) {
    bundles = installation == null ? List.of() : installation.bundles();
    folders = installation == null ? List.of() : installation.pluginFolders();
  }

  /**
   * A sentence about a jar that would offer a type or strategy of that name but is not usable; null
   * if there is none.
   */
  String hintFor(String name) {
    for (InstalledBundle bundle : bundles) {
      if (!bundle.usable() && offers(bundle, name)) {
        return bundle.file() + " offers it but can't be used: " + bundle.reason();
      }
    }
    return null;
  }

  /** Why a bundle whose manifest was read can't be used; null if it can. */
  String reason(Origin origin) {
    for (InstalledBundle bundle : bundles) {
      if (!bundle.usable()
          && origin.bundle().equals(bundle.symbolicName())
          && isSame(origin.version(), bundle.version())) {
        return bundle.reason();
      }
    }
    return null;
  }

  /** What to say when nothing of a kind is installed: what was looked at. */
  String nothingOffers(ModelKind kind) {
    long unusable = bundles.stream().filter(bundle -> !bundle.usable()).count();
    return "none of the "
        + bundles.size()
        + " jars found offers a "
        + kind.title()
        + (folders.isEmpty() ? "" : "; plugins are looked for in " + String.join(", ", folders))
        + (unusable == 0
            ? "; \"heddle bundles\" lists the jars"
            : "; " + unusable + " can't be used, \"heddle bundles\" says why");
  }

  /** A framework writes 1.0.0 where the jar says 1.0. */
  private static boolean isSame(String version, String asWritten) {
    Version parsed = asWritten == null ? null : Version.parse(asWritten);
    return version.equals(parsed == null ? asWritten : parsed.toString());
  }

  private static boolean offers(InstalledBundle bundle, String name) {
    // A hint is a name, perhaps with a version or more behind it.
    for (String hint : bundle.offersHint()) {
      if (hint.equals(name) || hint.startsWith(name + " ")) {
        return true;
      }
    }
    return false;
  }
}
