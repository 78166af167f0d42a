package io.heddle.launcher.cli;

import io.heddle.boot.ExitCode;
import io.heddle.launcher.platform.FoundJar;
import io.heddle.launcher.platform.InstallationFault;
import io.heddle.launcher.platform.Platform;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle bundles why NAME}. */
@Command(
    name = "why",
    description = "Says why a bundle can't be used, in plain words.",
    sortOptions = false,
    footer = {"", "Example: heddle bundles why fancy-nic.jar --full"})
final class BundlesWhyCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(
      paramLabel = "NAME",
      description = "Symbolic name, its last segment, or the jar's file name.")
  private String name;

  @Option(names = "--full", description = "Also print the whole account of the resolver.")
  private boolean full;

  @Mixin private PluginFolders plugins;
  @Mixin HelpOption help;

  BundlesWhyCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InstallationFault {
    Platform platform = session.platform(plugins.folders());
    List<FoundJar> meant =
        platform.jars().stream().filter(jar -> BundleNames.isMeant(jar, name)).toList();
    if (meant.isEmpty()) {
      session.streams().err().println("heddle: error: no jar or bundle \"" + name + "\"");
      session.streams().err().println("    " + BundleNames.hint(name, platform.jars()));
      return ExitCode.BAD_INPUT;
    }
    for (FoundJar jar : meant) {
      explain(platform, jar, session.streams().out());
    }
    return ExitCode.OK;
  }

  private void explain(Platform platform, FoundJar jar, PrintStream out) {
    String bundle = jar.symbolicName() == null ? "" : jar.symbolicName() + " " + jar.version();
    out.println((bundle + " (" + jar.file() + ")").strip());
    if (!jar.isUsable()) {
      out.println("    is left out: " + jar.reason());
    } else if (Notices.isIdle(platform, jar)) {
      out.println("    is usable, but " + Notices.nothingOffered());
    } else {
      out.println("    is usable" + (jar.offers().isEmpty() ? "" : "; offers " + offers(jar)));
    }
    if (full && jar.details() != null) {
      jar.details().lines().forEach(line -> out.println("    | " + line));
    }
  }

  private static String offers(FoundJar jar) {
    return String.join(", ", jar.offers());
  }
}
