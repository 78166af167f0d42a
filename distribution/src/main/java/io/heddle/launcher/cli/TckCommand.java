package io.heddle.launcher.cli;

import io.heddle.boot.ContractKit;
import io.heddle.boot.ContractKit.Finding;
import io.heddle.boot.ContractKit.Result;
import io.heddle.boot.ExitCode;
import io.heddle.launcher.kit.KitLoader;
import io.heddle.launcher.kit.KitSession;
import io.heddle.launcher.platform.FoundJar;
import io.heddle.launcher.platform.InstallationFault;
import io.heddle.launcher.platform.Platform;
import io.heddle.launcher.terminal.Streams;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle tck}. */
@Command(
    name = "tck",
    description = "Holds what a bundle offers to the contracts of its kind, without a build.",
    sortOptions = false,
    footer = {
      "",
      "Example: heddle tck target/my-nic-1.0.0.jar",
      "         heddle tck my-workload-1.0.0.jar --set size=4KiB"
    })
final class TckCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "JAR", description = "The bundle.")
  private Path jar;

  @Option(
      names = "--set",
      paramLabel = "PATH=VALUE",
      description = "An attribute that is not to have its default.")
  private final Map<String, String> attributes = new LinkedHashMap<>();

  @Option(names = "--failures", description = "Print only what is not well.")
  private boolean failures;

  @Mixin HelpOption help;

  TckCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InstallationFault, IOException {
    if (!Files.isRegularFile(jar)) {
      return refuse(jar + (Files.exists(jar) ? " is no file" : " does not exist"));
    }
    try (KitSession installed = KitSession.with(session.home(), jar)) {
      Platform platform = session.platform(installed.folders());
      FoundJar found = installed.find(platform);
      if (!found.isUsable()) {
        return refuse(jar + " can't be used: " + found.reason());
      }
      if (found.offers().isEmpty()) {
        return refuse(jar + " offers no model and no strategy, so there is nothing to check");
      }
      List<Path> others = installed.others(platform, found);
      try (KitLoader loader = KitLoader.of(session.home(), jar.toAbsolutePath(), others)) {
        return report(check(loader.kit(), installed));
      }
    }
  }

  private List<Finding> check(ContractKit kit, KitSession installed) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(kit.getClass().getClassLoader());
    try {
      return kit.check(jar.toAbsolutePath(), attributes, arguments -> run(installed, arguments));
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** Runs a command on the framework that is running already. */
  private ContractKit.Answer run(KitSession installed, List<String> arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Session own = session.beside(Streams.of(out, err), arguments);
    List<String> line = new ArrayList<>(arguments);
    if (!arguments.get(0).equals("verify")) {
      installed.folders().forEach(folder -> line.addAll(List.of("--plugins", folder.toString())));
    }
    String[] words = line.toArray(new String[0]);
    int status = CommandTree.of(own, words).execute(words);
    return new ContractKit.Answer(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private int refuse(String sentence) {
    session.streams().err().println("heddle: error: " + sentence);
    return ExitCode.BAD_INPUT;
  }

  private int report(List<Finding> findings) {
    PrintStream out = session.streams().out();
    String offer = null;
    for (Finding finding : findings) {
      if (failures && finding.result() == Result.OK) {
        continue;
      }
      if (!finding.offer().equals(offer)) {
        offer = finding.offer();
        out.println(offer);
      }
      out.println("  " + word(finding.result()) + finding.check());
      finding.text().lines().forEach(line -> out.println("           " + line));
    }
    long failed = count(findings, Result.FAILED);
    out.println(
        findings.size()
            + " checks: "
            + count(findings, Result.OK)
            + " ok, "
            + count(findings, Result.WARNING)
            + " warnings, "
            + failed
            + " failed");
    out.flush();
    return failed == 0 && !findings.isEmpty() ? ExitCode.OK : ExitCode.NOT_COMPLETED;
  }

  private static String word(Result result) {
    return switch (result) {
      case OK -> "ok       ";
      case WARNING -> "warning  ";
      case FAILED -> "FAILED   ";
    };
  }

  private static long count(List<Finding> findings, Result result) {
    return findings.stream().filter(f -> f.result() == result).count();
  }
}
