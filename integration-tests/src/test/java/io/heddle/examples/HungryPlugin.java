package io.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.guards.ProjectFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;

/**
 * A plugin of Spark that fills an executor's heap while its first task runs, in the first executor
 * that comes to it and in no other. Compiled here, as the tests do without Spark otherwise.
 */
final class HungryPlugin {
  private static final String SOURCE =
      """
      package hungry;

      import java.nio.file.*;
      import java.util.*;
      import org.apache.spark.api.plugin.*;

      public final class Plugin implements SparkPlugin {
        public DriverPlugin driverPlugin() {
          return null;
        }

        public ExecutorPlugin executorPlugin() {
          return new Eater();
        }

        static final class Eater implements ExecutorPlugin {
          private PluginContext context;

          public void init(PluginContext context, Map<String, String> extra) {
            this.context = context;
          }

          public void onTaskStart() {
            try {
              Files.createFile(Path.of(context.conf().get("spark.hungry.marker")));
            } catch (Exception fed) {
              return;
            }
            new Thread(() -> {
              List<byte[]> all = new ArrayList<>();
              while (true) {
                all.add(new byte[1 << 20]);
              }
            }).start();
          }
        }
      }
      """;

  private HungryPlugin() {}

  static Path jar(Path directory) throws IOException {
    Path source = Files.createDirectories(directory.resolve("hungry")).resolve("Plugin.java");
    Files.writeString(source, SOURCE);
    String spark =
        ProjectFiles.jars(ProjectFiles.HOME.resolve("spark/lib")).stream()
            .map(Path::toString)
            .collect(Collectors.joining(java.io.File.pathSeparator));
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-cp", spark, source.toString());
    assertEquals(0, status);
    Path jar = directory.resolve("hungry.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.list(source.getParent())) {
      List<Path> classes = files.filter(f -> f.toString().endsWith(".class")).sorted().toList();
      for (Path file : classes) {
        out.putNextEntry(new ZipEntry("hungry/" + file.getFileName()));
        Files.copy(file, out);
        out.closeEntry();
      }
    }
    return jar;
  }
}
