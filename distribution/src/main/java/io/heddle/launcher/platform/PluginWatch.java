package io.heddle.launcher.platform;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Notices jars that are added, replaced or removed in the plugin folders, and takes them over when
 * asked. Nothing happens by itself: whoever asks does so between runs. Used by one thread at a
 * time.
 */
public final class PluginWatch {
  private final Platform platform;
  private Map<Path, FileStamp> pending;

  /** A watch of the folders that the platform looked at last. */
  public PluginWatch(Platform platform) {
    this.platform = platform;
  }

  /**
   * Whether something changed since the plugins were last taken over, and stayed so since the last
   * question: a jar that is still being copied is left until it is whole.
   */
  public boolean hasChanged() {
    Map<Path, FileStamp> now = look();
    boolean settled = now.equals(pending);
    pending = now;
    return settled && !now.equals(applied());
  }

  /** Takes over what changed; a sentence for each jar. */
  public List<String> apply() throws InstallationFault {
    Map<Path, FoundJar> before = plugins();
    Map<Path, Boolean> wasUsable = new TreeMap<>();
    before.forEach((file, jar) -> wasUsable.put(file, jar.isUsable()));
    pending = null;
    platform.usePlugins(platform.pluginFolders());
    Map<Path, FoundJar> after = plugins();
    List<String> sentences = new ArrayList<>();
    for (FoundJar old : before.values()) {
      if (!after.containsKey(old.file())) {
        sentences.add("removed " + name(old) + " (" + old.file() + ")");
      }
    }
    for (FoundJar jar : after.values()) {
      FoundJar old = before.get(jar.file());
      if (old != jar) {
        sentences.add((old == null ? "added " : "replaced ") + text(jar));
      } else if (wasUsable.get(jar.file()) != jar.isUsable()) {
        sentences.add("now " + text(jar));
      }
    }
    return sentences;
  }

  private Map<Path, FoundJar> plugins() {
    Map<Path, FoundJar> found = new LinkedHashMap<>();
    for (FoundJar jar : platform.jars()) {
      if (jar.isPlugin()) {
        found.put(jar.file(), jar);
      }
    }
    return found;
  }

  private static String text(FoundJar jar) {
    String fate = jar.isUsable() ? "" : ", left out: " + jar.reason();
    return name(jar) + " (" + jar.file() + ")" + fate;
  }

  private static String name(FoundJar jar) {
    return jar.symbolicName() == null ? "a jar" : jar.symbolicName() + " " + jar.version();
  }

  private Map<Path, FileStamp> look() {
    Map<Path, FileStamp> stamps = new TreeMap<>();
    try {
      platform.pluginFiles().forEach(jar -> stamps.put(jar, FileStamp.of(jar)));
    } catch (InstallationFault e) {
      return applied(); // a folder is on its way: what was taken over stays until it can be read
    }
    return stamps;
  }

  /** What the platform took over last, as it was then. */
  private Map<Path, FileStamp> applied() {
    Map<Path, FileStamp> stamps = new TreeMap<>();
    plugins().forEach((file, jar) -> stamps.put(file, jar.stamp()));
    return stamps;
  }
}
