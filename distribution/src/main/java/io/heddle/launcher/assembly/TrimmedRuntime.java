package io.heddle.launcher.assembly;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * A runtime of Java that has only the modules a distribution uses ({@code jlink}). Which those are
 * is read from the classes of all its jars ({@code jdeps}); what is only reached by reflection is
 * named here or in the descriptor.
 */
final class TrimmedRuntime {
  /** Reached by name alone: Guice, Felix and the zip file system of {@code heddle assemble}. */
  private static final List<String> BY_NAME = List.of("jdk.unsupported", "jdk.zipfs");

  private TrimmedRuntime() {}

  /** Writes {@code runtime/} into a distribution. */
  static void write(Path distribution, List<String> modules) throws IOException, AssemblyFault {
    Set<String> all = new TreeSet<>(BY_NAME);
    all.addAll(modules);
    Path classes = Files.createTempDirectory(distribution, "classes");
    try {
      try (Stream<Path> files = Files.walk(distribution)) {
        for (Path jar : files.filter(f -> f.toString().endsWith(".jar")).sorted().toList()) {
          unpack(jar, classes);
        }
      }
      all.addAll(
          List.of(
              call(
                      "jdeps",
                      "--ignore-missing-deps",
                      "--multi-release",
                      "17",
                      "--print-module-deps",
                      classes.toString())
                  .strip()
                  .split(",")));
    } finally {
      Folders.delete(classes);
    }
    call(
        "jlink",
        "--add-modules",
        String.join(",", all),
        "--strip-java-debug-attributes",
        "--no-header-files",
        "--no-man-pages",
        "--output",
        distribution.resolve("runtime").toString());
  }

  /** Without module declarations, so that the classes are looked at and not the promises. */
  private static void unpack(Path jar, Path to) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      for (Enumeration<JarEntry> e = file.entries(); e.hasMoreElements(); ) {
        JarEntry entry = e.nextElement();
        String name = entry.getName();
        Path target = to.resolve(name).normalize();
        boolean wanted = name.endsWith(".class") && !name.endsWith("module-info.class");
        if (wanted && !name.startsWith("META-INF") && target.startsWith(to)) {
          Files.createDirectories(target.getParent());
          try (InputStream in = file.getInputStream(entry)) {
            Files.copy(in, target, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
          }
        }
      }
    }
  }

  private static String call(String tool, String... arguments) throws AssemblyFault {
    ToolProvider provider =
        ToolProvider.findFirst(tool)
            .orElseThrow(
                () ->
                    new AssemblyFault(
                        "the Java that runs Heddle has no "
                            + tool
                            + "; start Heddle with a JDK for --runtime (HEDDLE_JAVA)"));
    StringWriter said = new StringWriter();
    StringWriter complained = new StringWriter();
    int status = provider.run(new PrintWriter(said), new PrintWriter(complained), arguments);
    if (status != 0) {
      throw new AssemblyFault(tool + " failed: " + said + complained);
    }
    return said.toString();
  }
}
