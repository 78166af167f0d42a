package io.heddle.launcher.platform;

import io.heddle.launcher.platform.FoundJar.Lock;
import io.heddle.launcher.platform.JarInspection.Depth;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.osgi.framework.Bundle;
import org.osgi.framework.launch.Framework;

/**
 * The jars of an installation and the bundles they became.
 *
 * <p>A scan of the plugins follows one cycle: what is gone or was replaced is uninstalled, what is
 * new is inspected and installed, everything is resolved together, and what can't be used gets its
 * sentence.
 */
final class JarStore {
  private final LockFile lock;
  private final Trust trust;
  private final BundleInstaller installer;
  private final List<FoundJar> platformBundles = new ArrayList<>();
  private final Map<Path, FoundJar> plugins = new LinkedHashMap<>();

  JarStore(Framework framework, LockFile lock, Trust trust) {
    this.lock = lock;
    this.trust = trust;
    this.installer = new BundleInstaller(framework);
  }

  void addPlatformBundles(List<Path> files) {
    for (Path file : files) {
      platformBundles.add(inspect(file, false));
    }
    Duplicates.refuse(platformBundles);
    installer.install(platformBundles);
    installer.resolve(platformBundles);
  }

  void scanPlugins(List<Path> files) {
    List<Bundle> stale = removeGone(files);
    Map<Path, FoundJar> known = Map.copyOf(plugins);
    plugins.clear();
    for (Path file : files) {
      FoundJar jar = known.get(file);
      plugins.put(file, jar == null ? inspect(file, true) : jar);
    }
    plugins.values().forEach(FoundJar::judgeAgain);
    Duplicates.refuseAgainst(platformBundles, plugins.values());
    for (FoundJar jar : plugins.values()) {
      if (!jar.isUsable()) {
        installer.uninstall(jar, stale);
      }
    }
    installer.install(plugins.values());
    installer.refresh(stale);
    installer.resolve(plugins.values());
    installer.startActivators(plugins.values());
  }

  List<FoundJar> platformBundles() {
    return platformBundles;
  }

  List<FoundJar> all() {
    List<FoundJar> all = new ArrayList<>(platformBundles);
    all.addAll(plugins.values());
    return all;
  }

  private List<Bundle> removeGone(Collection<Path> files) {
    List<Bundle> stale = new ArrayList<>();
    plugins
        .values()
        .removeIf(
            jar -> {
              boolean stays =
                  files.contains(jar.file()) && jar.stamp().equals(FileStamp.of(jar.file()));
              if (!stays) {
                installer.uninstall(jar, stale);
              }
              return !stays;
            });
    return stale;
  }

  private FoundJar inspect(Path file, boolean plugin) {
    FileStamp stamp = FileStamp.of(file);
    JarFacts facts = JarInspection.inspect(file, Depth.MANIFEST);
    LockFile.Entry entry =
        facts.symbolicName() == null ? null : lock.find(facts.symbolicName(), facts.version());
    Lock state = entry == null ? Lock.UNLOCKED : compare(file, entry);
    if (state != Lock.LOCKED) {
      facts = JarInspection.inspect(file, plugin ? Depth.CLASSES : Depth.CONTENT);
    }
    String distrust = facts.fault() == null ? trust.fault(file, entry) : null;
    if (distrust != null) {
      facts = facts.withFault(distrust);
    }
    return new FoundJar(facts, plugin, state, entry, stamp);
  }

  private static Lock compare(Path file, LockFile.Entry entry) {
    try {
      return Checksums.crc32(file).equals(entry.crc32()) ? Lock.LOCKED : Lock.CHANGED;
    } catch (IOException e) {
      return Lock.CHANGED;
    }
  }
}
