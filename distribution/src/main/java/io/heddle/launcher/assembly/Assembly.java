package io.heddle.launcher.assembly;

import io.heddle.launcher.platform.FoundJar;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.platform.InstallationFault;
import io.heddle.launcher.platform.LockFile;
import io.heddle.launcher.platform.Platform;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.osgi.framework.Version;

/**
 * Chooses the bundles of a distribution and packs it. The framework itself resolves, so what is
 * found here is what happens when the distribution starts.
 */
public final class Assembly {
  private static final List<String> BASE =
      List.of("bin", "boot", "bundles", "etc", "licenses", "sdk", "tck", "assemble");

  private final Home home;
  private final Descriptor descriptor;
  private final List<FoundJar> chosen;

  private Assembly(Home home, Descriptor descriptor, List<FoundJar> chosen) {
    this.home = home;
    this.descriptor = descriptor;
    this.chosen = chosen;
  }

  /**
   * Chooses the highest usable version of each bundle, and whatever those need.
   *
   * @param home the base
   * @param folders folders with jars, besides the plugins of the base
   * @param lock versions to hold to; null for none
   */
  public static Assembly choose(
      Home home, Descriptor descriptor, List<Path> folders, BundleLock lock, Platform platform)
      throws AssemblyFault, InstallationFault {
    List<Path> all = new ArrayList<>(List.of(home.plugins()));
    all.addAll(folders);
    platform.usePlugins(all);
    List<String> faults = new ArrayList<>();
    Set<FoundJar> chosen = new LinkedHashSet<>();
    for (String entry : descriptor.bundles()) {
      Wanted wanted = Wanted.of(entry);
      List<FoundJar> named =
          platform.jars().stream()
              .filter(j -> j.isPlugin() && wanted.name().equals(j.symbolicName()))
              .toList();
      FoundJar best = best(wanted, named, lock == null ? null : lock.version(wanted.name()));
      if (best == null) {
        faults.add(missing(wanted, named, platform));
      } else {
        chosen.add(best);
        chosen.addAll(platform.needs(best));
      }
    }
    for (String example : descriptor.examples()) {
      if (!Files.isDirectory(home.directory().resolve("examples").resolve(example))) {
        faults.add("this installation has no example \"" + example + "\"");
      }
    }
    if (!faults.isEmpty()) {
      throw new AssemblyFault(faults);
    }
    List<FoundJar> sorted = new ArrayList<>(chosen);
    sorted.sort(Comparator.comparing(FoundJar::symbolicName).thenComparing(FoundJar::version));
    return new Assembly(home, descriptor, sorted);
  }

  private static FoundJar best(Wanted wanted, List<FoundJar> named, String locked) {
    return named.stream()
        .filter(j -> locked == null || locked.equals(j.version()))
        .filter(j -> j.isUsable() && wanted.range().includes(Version.parseVersion(j.version())))
        .max(Comparator.comparing(j -> Version.parseVersion(j.version())))
        .orElse(null);
  }

  private static String missing(Wanted wanted, List<FoundJar> named, Platform platform) {
    if (named.isEmpty()) {
      List<String> there =
          platform.jars().stream()
              .filter(j -> j.isPlugin() && j.isUsable())
              .map(FoundJar::symbolicName)
              .distinct()
              .toList();
      return "no repository has the bundle "
          + wanted.name()
          + "; there are "
          + String.join(", ", there);
    }
    List<String> versions = new ArrayList<>();
    for (FoundJar jar : named) {
      versions.add(
          jar.version()
              + (jar.isUsable()
                  ? ""
                  : " (" + jar.file() + " can't be used: " + jar.reason() + ")"));
    }
    return "no usable version of "
        + wanted.written()
        + "; there are "
        + String.join(", ", versions);
  }

  /** Chosen bundles in order of name. */
  public List<FoundJar> chosen() {
    return chosen;
  }

  /** The lock of this choice. */
  public BundleLock lock() throws IOException {
    return BundleLock.of(home, chosen);
  }

  /** Refuses what is not exactly as the lock says. */
  public void compare(BundleLock lock) throws IOException, AssemblyFault {
    List<String> differences = lock.differences(lock());
    if (!differences.isEmpty()) {
      throw new AssemblyFault(differences);
    }
  }

  /**
   * Writes the zip, by way of a folder beside it that is removed again.
   *
   * @param runtime whether a trimmed runtime of Java comes along
   */
  public void pack(Path zip, boolean runtime) throws IOException, AssemblyFault {
    Path work = Files.createTempDirectory(zip.toAbsolutePath().getParent(), descriptor.name());
    try {
      for (String folder : BASE) {
        Folders.copy(home.directory().resolve(folder), work.resolve(folder));
      }
      Path plugins = Files.createDirectories(work.resolve("plugins"));
      for (FoundJar jar : chosen) {
        Files.copy(jar.file(), plugins.resolve(jar.file().getFileName()));
      }
      Files.createDirectories(work.resolve("examples"));
      for (String example : descriptor.examples()) {
        Folders.copy(
            home.directory().resolve("examples").resolve(example),
            work.resolve("examples").resolve(example));
      }
      LockFile.write(work, List.of(work.resolve("bundles"), plugins));
      extras(work);
      if (runtime) {
        TrimmedRuntime.write(work, descriptor.modules());
      }
      Zip.write(work, descriptor.name(), zip);
    } finally {
      Folders.delete(work);
    }
  }

  /** Branding and default profile. */
  private void extras(Path work) throws IOException, AssemblyFault {
    Home made = new Home(work);
    if (!descriptor.branding().isEmpty()) {
      StringBuilder text = new StringBuilder();
      descriptor.branding().forEach((key, value) -> text.append(key + "=" + value + "\n"));
      Files.writeString(made.branding(), text, StandardCharsets.UTF_8);
    }
    if (descriptor.profile() != null) {
      if (!Files.isRegularFile(descriptor.profile())) {
        throw new AssemblyFault("the profile " + descriptor.profile() + " does not exist");
      }
      Files.copy(descriptor.profile(), made.profile(), StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
