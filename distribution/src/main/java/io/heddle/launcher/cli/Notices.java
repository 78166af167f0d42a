package io.heddle.launcher.cli;

import io.heddle.launcher.platform.FoundJar;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.platform.Platform;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What a user should know of an installation before a run: jars that contribute nothing. */
final class Notices {
  private Notices() {}

  static List<String> of(Platform platform, Home home, List<Path> pluginFolders) {
    List<String> notices = new ArrayList<>();
    for (FoundJar jar : platform.jars()) {
      if (!jar.isUsable()) {
        notices.add(jar.file() + " is left out: " + jar.reason());
      } else if (isIdle(platform, jar)) {
        notices.add(jar.file() + " " + nothingOffered());
      }
    }
    for (Path folder : pluginFolders) {
      addIfEmpty(notices, platform, folder);
    }
    addIfEmpty(notices, platform, home.plugins());
    return notices;
  }

  /** Whether a plugin somebody added offers nothing, to the platform or to other bundles. */
  static boolean isIdle(Platform platform, FoundJar jar) {
    return jar.isPlugin()
        && jar.isUsable()
        && jar.lock() == FoundJar.Lock.UNLOCKED
        && jar.offers().isEmpty()
        && !platform.isUsedByOthers(jar);
  }

  static String nothingOffered() {
    return "offers nothing: looked in its manifest for the capabilities heddle.model,"
        + " heddle.strategy and heddle.tool, and no other bundle uses it";
  }

  private static void addIfEmpty(List<String> notices, Platform platform, Path folder) {
    boolean empty = platform.jars().stream().noneMatch(j -> folder.equals(j.file().getParent()));
    if (empty) {
      notices.add("the plugin folder " + folder + " is empty; looked there for *.jar");
    }
  }
}
