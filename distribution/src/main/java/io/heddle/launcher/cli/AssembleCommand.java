package io.heddle.launcher.cli;

import io.heddle.boot.ExitCode;
import io.heddle.launcher.assembly.Assembly;
import io.heddle.launcher.assembly.AssemblyFault;
import io.heddle.launcher.assembly.Descriptor;
import io.heddle.launcher.platform.FoundJar;
import io.heddle.launcher.platform.InstallationFault;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle assemble}. */
@Command(
    name = "assemble",
    description =
        "Makes a distribution with the bundles a descriptor names, or says what does not resolve.",
    sortOptions = false,
    footer = {
      "",
      "Example: heddle assemble mrc-only.yaml",
      "         heddle assemble mrc-only.yaml --check"
    })
final class AssembleCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(
      paramLabel = "DIST.yaml",
      description = "The descriptor: name, bundles, repositories, examples.")
  private Path file;

  @Option(names = "--check", description = "Only say whether everything resolves.")
  private boolean check;

  @Option(
      names = "--lock",
      paramLabel = "FILE",
      description =
          "Take exactly the bundles of this lock (NAME.lock of an earlier assembly) or refuse.")
  private Path lock;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "Folder for NAME.zip and NAME.lock; the current one if not given.")
  private Path directory = Path.of("");

  @Mixin HelpOption help;

  AssembleCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InstallationFault, IOException {
    try {
      Descriptor descriptor = Descriptor.read(file);
      Assembly assembly = Assembly.choose(session.home(), descriptor, session.platform(List.of()));
      if (lock != null) {
        assembly.compare(lock);
      }
      for (FoundJar jar : assembly.chosen()) {
        session.streams().out().println(jar.symbolicName() + " " + jar.version());
      }
      if (!check) {
        Files.createDirectories(directory.toAbsolutePath());
        Path zip = directory.resolve(descriptor.name() + ".zip");
        assembly.pack(zip);
        Files.writeString(
            directory.resolve(descriptor.name() + ".lock"),
            assembly.lock(),
            StandardCharsets.UTF_8);
        session.streams().out().println(zip);
      }
      session.streams().out().flush();
      return ExitCode.OK;
    } catch (AssemblyFault e) {
      e.sentences().forEach(s -> session.streams().err().println("heddle: error: " + s));
      return ExitCode.BAD_INPUT;
    } catch (NoSuchFileException e) {
      session.streams().err().println("heddle: error: " + e.getFile() + " does not exist");
      return ExitCode.BAD_INPUT;
    }
  }
}
