package io.heddle.launcher.cli;

import io.heddle.boot.ExitCode;
import io.heddle.launcher.assembly.Assembly;
import io.heddle.launcher.assembly.AssemblyFault;
import io.heddle.launcher.assembly.BundleLock;
import io.heddle.launcher.assembly.Coordinates;
import io.heddle.launcher.assembly.Descriptor;
import io.heddle.launcher.assembly.Folders;
import io.heddle.launcher.platform.FoundJar;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.platform.InstallationFault;
import io.heddle.launcher.platform.Platform;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
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
      description = "The descriptor: name, bundles, repositories and more.")
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

  @Option(
      names = "--runtime",
      description = "Add a trimmed runtime of Java, for machines without one of this system.")
  private boolean runtime;

  @Option(
      names = "--maven-cache",
      paramLabel = "DIR",
      description = "Where jars of Maven repositories are kept; Maven's own folder if not given.")
  private Path mavenCache;

  @Mixin HelpOption help;

  AssembleCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InstallationFault, IOException {
    Path fetched = Files.createTempDirectory("heddle-assemble");
    try {
      Descriptor descriptor = Descriptor.read(file);
      List<Path> folders = new ArrayList<>(descriptor.folders());
      if (!descriptor.coordinates().isEmpty()) {
        Coordinates.fetch(session.home(), descriptor, cache(), fetched);
        folders.add(fetched);
      }
      return assemble(descriptor, folders);
    } catch (AssemblyFault e) {
      e.sentences().forEach(s -> session.streams().err().println("heddle: error: " + s));
      return ExitCode.BAD_INPUT;
    } catch (NoSuchFileException e) {
      session.streams().err().println("heddle: error: " + e.getFile() + " does not exist");
      return ExitCode.BAD_INPUT;
    } finally {
      Folders.delete(fetched);
    }
  }

  private Path cache() {
    return mavenCache != null
        ? mavenCache
        : Path.of(System.getProperty("user.home"), ".m2", "repository");
  }

  private int assemble(Descriptor descriptor, List<Path> folders)
      throws InstallationFault, IOException, AssemblyFault {
    if (descriptor.base() == null) {
      return assemble(session.home(), session.platform(List.of()), descriptor, folders);
    }
    Home base = new Home(descriptor.base().toAbsolutePath().normalize());
    if (!Files.isDirectory(base.bundles())) {
      throw new AssemblyFault("the base " + base.directory() + " is no installation of Heddle");
    }
    try (Platform platform = Platform.boot(base)) {
      return assemble(base, platform, descriptor, folders);
    }
  }

  private int assemble(Home base, Platform platform, Descriptor descriptor, List<Path> folders)
      throws InstallationFault, IOException, AssemblyFault {
    BundleLock locked = lock == null ? null : BundleLock.read(lock);
    Assembly assembly = Assembly.choose(base, descriptor, folders, locked, platform);
    if (locked != null) {
      assembly.compare(locked);
    }
    for (FoundJar jar : assembly.chosen()) {
      session.streams().out().println(jar.symbolicName() + " " + jar.version());
    }
    if (!check) {
      Files.createDirectories(directory.toAbsolutePath());
      Path zip = directory.resolve(descriptor.name() + ".zip");
      assembly.pack(zip, runtime);
      Files.writeString(
          directory.resolve(descriptor.name() + ".lock"),
          assembly.lock().toString(),
          StandardCharsets.UTF_8);
      session.streams().out().println(zip);
    }
    session.streams().out().flush();
    return ExitCode.OK;
  }
}
