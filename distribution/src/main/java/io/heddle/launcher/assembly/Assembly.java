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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.osgi.framework.Version;

/**
 * Chooses the bundles of a distribution and packs it. The framework itself resolves, so what is
 * found here is what happens when the distribution starts.
 */
public final class Assembly {
  private static final List<String> BASE =
      List.of("bin", "boot", "bundles", "etc", "licenses", "sdk");

  private final Home home;
  private final Descriptor descriptor;
  private final List<FoundJar> chosen;

  private Assembly(Home home, Descriptor descriptor, List<FoundJar> chosen) {
    this.home = home;
    this.descriptor = descriptor;
    this.chosen = chosen;
  }

  /** Chooses the highest usable version of each bundle, and whatever those need. */
  public static Assembly choose(Home home, Descriptor descriptor, Platform platform)
      throws AssemblyFault, InstallationFault {
    List<Path> folders = new ArrayList<>(List.of(home.plugins()));
    folders.addAll(descriptor.repositories());
    platform.usePlugins(folders);
    List<String> faults = new ArrayList<>();
    Set<FoundJar> chosen = new LinkedHashSet<>();
    for (String entry : descriptor.bundles()) {
      Wanted wanted = Wanted.of(entry);
      List<FoundJar> named =
          platform.jars().stream()
              .filter(j -> j.isPlugin() && wanted.name().equals(j.symbolicName()))
              .toList();
      FoundJar best = best(wanted, named);
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

  private static FoundJar best(Wanted wanted, List<FoundJar> named) {
    return named.stream()
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

  /** The lock: one line a bundle with name, version and SHA-256. */
  public String lock() {
    StringBuilder lock = new StringBuilder("# symbolic name, version, SHA-256\n");
    for (FoundJar jar : chosen) {
      lock.append(jar.symbolicName())
          .append(' ')
          .append(jar.version())
          .append(' ')
          .append(jar.computedSha256())
          .append('\n');
    }
    return lock.toString();
  }

  /** Refuses what is not exactly as the lock says. */
  public void compare(Path lockFile) throws IOException, AssemblyFault {
    List<String> faults = new ArrayList<>();
    List<String> locked = Files.readAllLines(lockFile, StandardCharsets.UTF_8);
    List<String> now = lock().lines().toList();
    for (String line : locked) {
      if (!now.contains(line)) {
        faults.add(lockFile + " asks for " + line + ", which is not what was found");
      }
    }
    for (String line : now) {
      if (!locked.contains(line)) {
        faults.add("found " + line + ", which is not in " + lockFile);
      }
    }
    if (!faults.isEmpty()) {
      throw new AssemblyFault(faults);
    }
  }

  /** Writes the zip, by way of a folder beside it that is removed again. */
  public void pack(Path zip) throws IOException {
    Path work = Files.createTempDirectory(zip.toAbsolutePath().getParent(), descriptor.name());
    try {
      for (String folder : BASE) {
        copy(home.directory().resolve(folder), work.resolve(folder));
      }
      Path plugins = Files.createDirectories(work.resolve("plugins"));
      for (FoundJar jar : chosen) {
        Files.copy(jar.file(), plugins.resolve(jar.file().getFileName()));
      }
      Files.createDirectories(work.resolve("examples"));
      for (String example : descriptor.examples()) {
        copy(
            home.directory().resolve("examples").resolve(example),
            work.resolve("examples").resolve(example));
      }
      LockFile.write(work, List.of(work.resolve("bundles"), plugins));
      Zip.write(work, descriptor.name(), zip);
    } finally {
      delete(work);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    if (!Files.isDirectory(from)) {
      return; // a distribution may leave a folder out
    }
    try (Stream<Path> all = Files.walk(from)) {
      for (Path path : all.sorted().toList()) {
        Path target = to.resolve(from.relativize(path).toString());
        if (Files.isDirectory(path)) {
          Files.createDirectories(target);
        } else {
          Files.copy(path, target);
        }
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
