package io.heddle.launcher.cli;

import io.heddle.boot.ExitCode;
import io.heddle.launcher.platform.FoundJar;
import io.heddle.launcher.platform.InstallationFault;
import io.heddle.launcher.platform.Platform;
import io.heddle.launcher.platform.PluginWatch;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle bundles}. */
@Command(
    name = "bundles",
    description =
        "Lists every jar found: name, version, state, what it offers, whether it is as shipped.",
    sortOptions = false,
    footer = {
      "",
      "Example: heddle bundles",
      "         heddle bundles why fancy-nic",
      "         heddle bundles --watch"
    })
final class BundlesCommand implements Callable<Integer> {
  private final Session session;

  @Option(
      names = "--watch",
      description = "Then say what is added, replaced or removed, until interrupted.")
  private boolean watch;

  @Option(
      names = "--interval",
      paramLabel = "SECONDS",
      description = "How often --watch looks; 1 if not given.")
  private double intervalSeconds = 1;

  @Mixin private JsonOption json;
  @Mixin private PluginFolders plugins;
  @Mixin HelpOption help;

  BundlesCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InstallationFault {
    Platform platform = session.platform(plugins.folders());
    if (json.wanted()) {
      session.streams().out().println(json(platform));
    } else {
      print(platform);
    }
    return watch ? watch(platform) : ExitCode.OK;
  }

  private int watch(Platform platform) throws InstallationFault {
    PluginWatch folders = new PluginWatch(platform);
    long pauseMillis = Math.max(1, (long) (intervalSeconds * 1_000));
    try {
      while (true) {
        Thread.sleep(pauseMillis);
        if (folders.hasChanged()) {
          folders.apply().forEach(session.streams().out()::println);
          session.streams().out().flush();
        }
      }
    } catch (InterruptedException e) {
      return ExitCode.OK; // by whoever runs the command inside a process of its own
    }
  }

  private void print(Platform platform) {
    Table table = new Table("STATE", "BUNDLE", "VERSION", "LOCK", "FILE", "OFFERS");
    for (FoundJar jar : platform.jars()) {
      table.row(
          jar.isUsable() ? "usable" : "left out",
          jar.symbolicName() == null ? "-" : jar.symbolicName(),
          jar.version() == null ? "-" : jar.version(),
          jar.verifiedLock(),
          BundleNames.shortFile(session.home(), jar),
          String.join(", ", jar.offeredNames()));
    }
    session.streams().out().print(table);
    session.streams().out().flush();
    for (String notice : Notices.of(platform, session.home(), plugins.folders())) {
      session.streams().err().println(notice);
    }
  }

  private static String json(Platform platform) {
    List<String> rows = new ArrayList<>();
    for (FoundJar jar : platform.jars()) {
      rows.add(
          new JsonObject()
              .text("file", jar.file().toString())
              .text("symbolicName", jar.symbolicName())
              .text("version", jar.version())
              .text("sha256", jar.computedSha256())
              .text("lock", jar.verifiedLock())
              .flag("plugin", jar.isPlugin())
              .flag("usable", jar.isUsable())
              .text("reason", jar.reason())
              .list("offers", jar.offers())
              .toString());
    }
    return "[\n  " + String.join(",\n  ", rows) + "\n]";
  }
}
