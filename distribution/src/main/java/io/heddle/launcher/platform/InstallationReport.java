package io.heddle.launcher.platform;

import io.heddle.boot.Installation;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** What the kernel is told of the installation. */
final class InstallationReport implements Installation {
  private final String version;
  private final Platform platform;
  private PluginWatch watch;

  InstallationReport(String version, Platform platform) {
    this.version = version;
    this.platform = platform;
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public List<InstalledBundle> bundles() {
    return platform.jars().stream().map(InstallationReport::describe).toList();
  }

  @Override
  public List<String> pluginFolders() {
    return platform.pluginFolders().stream().map(Path::toString).toList();
  }

  @Override
  public synchronized boolean hasChanged() {
    return watch().hasChanged();
  }

  @Override
  public synchronized List<String> refresh() {
    try {
      return watch().apply();
    } catch (InstallationFault e) {
      return List.of(e.getMessage() + "; the plugins stay as they are");
    }
  }

  private PluginWatch watch() {
    if (watch == null) {
      watch = new PluginWatch(platform);
    }
    return watch;
  }

  private static InstalledBundle describe(FoundJar jar) {
    return new InstalledBundle(
        jar.file().toString(),
        jar.symbolicName(),
        jar.version(),
        jar.sha256(),
        jar.lock().name().toLowerCase(Locale.ROOT),
        jar.isPlugin(),
        jar.isUsable(),
        jar.reason(),
        jar.offeredNames());
  }
}
