package io.heddle.spark;

import io.heddle.boot.SweepEngineFault;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The command that starts the driver: with the user's own Spark, if {@code SPARK_HOME} names one
 * and there is a cluster to reach, for it must be of the cluster's version and know its kind;
 * otherwise with the Spark that lies in {@code spark/lib}.
 */
final class DriverCommand {
  static final String MAIN = "io.heddle.spark.driver.DriverMain";
  private static final String SUBMIT = "bin/spark-submit";
  private static final int FIRST_TO_ASK_FOR_NATIVE = 24;

  private final Path folder;
  private final Map<String, String> environment;
  private final Map<String, String> settings;

  /**
   * A command.
   *
   * @param folder {@code spark/} of the installation
   */
  DriverCommand(Path folder, Map<String, String> environment, Map<String, String> settings) {
    this.folder = folder;
    this.environment = environment;
    this.settings = settings;
  }

  /** The jar with the classes of driver and executors. */
  Path jar() throws SweepEngineFault {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().matches("cluster-spark.*\\.jar"))
          .sorted()
          .findFirst()
          .orElseThrow(() -> new SweepEngineFault(folder + " has no cluster-spark jar"));
    } catch (IOException unreadable) {
      throw new SweepEngineFault(folder + " can't be read", unreadable);
    }
  }

  /** Words of the command, ending with those of the driver itself. */
  List<String> words(boolean local, List<String> arguments) throws SweepEngineFault {
    String home = environment.get("SPARK_HOME");
    List<String> words =
        local || home == null || home.isEmpty() ? embedded() : submitted(Path.of(home));
    words.addAll(arguments);
    return words;
  }

  private List<String> submitted(Path home) throws SweepEngineFault {
    if (!Files.isRegularFile(home.resolve(SUBMIT))) {
      throw new SweepEngineFault(
          "SPARK_HOME is " + home + ", where there is no " + SUBMIT + "; unset it or set it right");
    }
    List<String> words = new ArrayList<>();
    words.add(home.resolve(SUBMIT).toString());
    words.addAll(List.of("--master", settings.get(SparkSettings.MASTER)));
    words.addAll(List.of("--deploy-mode", "client"));
    settings.forEach(
        (key, value) -> {
          if (!key.equals(SparkSettings.MASTER)) {
            words.addAll(List.of("--conf", key + "=" + value));
          }
        });
    words.addAll(List.of("--class", MAIN, jar().toString()));
    return words;
  }

  private List<String> embedded() throws SweepEngineFault {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(moduleOptions());
    if (Runtime.version().feature() >= FIRST_TO_ASK_FOR_NATIVE) {
      words.add("--enable-native-access=ALL-UNNAMED");
    }
    String memory = settings.get("spark.driver.memory");
    if (memory != null) {
      words.add("-Xmx" + memory);
    }
    words.addAll(List.of("-cp", String.join(File.pathSeparator, classPath()), MAIN));
    return words;
  }

  private List<String> classPath() throws SweepEngineFault {
    List<String> path = new ArrayList<>();
    path.add(jar().toString());
    // Configuration of Hadoop wins over what its jars bring along.
    for (String variable : List.of("HADOOP_CONF_DIR", "YARN_CONF_DIR")) {
      String directory = environment.get(variable);
      if (directory != null && !directory.isEmpty()) {
        path.add(directory);
      }
    }
    path.add(folder.resolve("lib").resolve("*").toString());
    String more = settings.get("spark.driver.extraClassPath");
    if (more != null) {
      path.add(more);
    }
    return path;
  }

  /** What Spark wants opened, in its own words: they change with its version. */
  private List<String> moduleOptions() throws SweepEngineFault {
    try (URLClassLoader spark = new URLClassLoader(launcherJars(), null)) {
      Object options =
          spark
              .loadClass("org.apache.spark.launcher.JavaModuleOptions")
              .getMethod("defaultModuleOptionArray")
              .invoke(null);
      return List.of((String[]) options);
    } catch (IOException | ReflectiveOperationException unexpected) {
      throw new SweepEngineFault(
          "there is no Spark in " + folder.resolve("lib") + "; unpack heddle-spark again",
          unexpected);
    }
  }

  private URL[] launcherJars() throws IOException {
    List<URL> urls = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder.resolve("lib"))) {
      for (Path file : files.sorted().toList()) {
        if (file.getFileName().toString().startsWith("spark-launcher")) {
          urls.add(url(file));
        }
      }
    }
    return urls.toArray(URL[]::new);
  }

  private static URL url(Path file) throws MalformedURLException {
    return file.toUri().toURL();
  }
}
