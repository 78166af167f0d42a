package io.heddle.launcher.cli;

import io.heddle.boot.ExitCode;
import io.heddle.launcher.project.NewProject;
import io.heddle.launcher.project.ProjectFault;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle new}. */
@Command(
    name = "new",
    description = "Writes a project that builds at once, or a commented experiment.",
    sortOptions = false,
    footer = {
      "",
      "Example: heddle new nic my-nic --group org.acme",
      "         heddle new strategy my-hash --group org.acme --point switch.member-selection",
      "         heddle new experiment first"
    })
final class NewCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(
      index = "0",
      paramLabel = "WHAT",
      description = "nic, switch, workload, sink, strategy or experiment.")
  private String kind;

  @Parameters(index = "1", paramLabel = "NAME", description = "Name of the type, such as my-nic.")
  private String name;

  @Option(
      names = "--group",
      paramLabel = "GROUP",
      description = "Maven group and package; org.example if not given.")
  private String group = "org.example";

  @Option(
      names = "--point",
      paramLabel = "POINT",
      description =
          "Of a strategy: the point it fills, such as switch.member-selection,"
              + " switch.egress-scheduler or mrc.path-selection.")
  private String point;

  @Option(
      names = "--dir",
      paramLabel = "DIR",
      description = "Directory to write; ./NAME if not given.")
  private Path directory;

  @Mixin HelpOption help;

  NewCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    Path to = directory == null ? Path.of(name) : directory;
    try {
      List<String> files = NewProject.of(kind, name, group, point, session.home()).write(to);
      files.forEach(file -> session.streams().out().println(to.resolve(file)));
      session.streams().out().flush();
      session.streams().err().println(next(to, files.size() > 1));
      return ExitCode.OK;
    } catch (ProjectFault e) {
      session.streams().err().println("heddle: error: " + e.getMessage());
      return ExitCode.BAD_INPUT;
    }
  }

  private static String next(Path to, boolean bundle) {
    return bundle
        ? "next: cd " + to + " && mvn package && heddle run experiment.yaml --plugins target"
        : "next: heddle run " + to.resolve("experiment.yaml");
  }
}
