package io.heddle.examples;

import io.heddle.guards.ProjectFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A standalone cluster on the loopback: a master and workers of Spark's own classes, each in a
 * process of its own.
 */
final class SparkCluster implements AutoCloseable {
  private static final Pattern MASTER = Pattern.compile("Starting Spark master at (spark://\\S+)");
  private static final long PATIENCE_SECONDS = 180;
  private static final String LOOPBACK = "127.0.0.1";

  private final Path directory;
  private final List<Process> processes = new ArrayList<>();
  private final String master;

  /** Starts a master. */
  SparkCluster(Path directory) throws IOException, InterruptedException {
    this.directory = directory;
    // What Spark takes for its installation: workers start executors from its jars.
    Files.createDirectories(directory.resolve("spark"));
    Files.createSymbolicLink(
        directory.resolve("spark/jars"), ProjectFiles.HOME.resolve("spark/lib"));
    writeSubmit();
    Path log = directory.resolve("master.log");
    start(log, "org.apache.spark.deploy.master.Master", "--port", "0");
    master = said(log, MASTER);
  }

  /** As Spark's own script does, which comes only with the whole of Spark. */
  private void writeSubmit() throws IOException {
    Path script = Files.createDirectories(home().resolve("bin")).resolve("spark-submit");
    List<String> words = new ArrayList<>(java("-Xmx512m")); // Spark's least for a driver
    words.add("-cp");
    words.add("'" + home().resolve("jars") + "/*'");
    words.add("org.apache.spark.deploy.SparkSubmit");
    Files.writeString(
        script,
        "#!/bin/sh\necho submitted by the script of SPARK_HOME\nexec "
            + String.join(" ", words)
            + " \"$@\"\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** What Spark takes for its installation. */
  Path home() {
    return directory.resolve("spark");
  }

  /** Where workers and executors keep temporary files. */
  Path temporary() {
    return directory.resolve("temporary");
  }

  /** What each executor said that there was. */
  List<String> executorLogs() throws IOException {
    List<String> logs = new ArrayList<>();
    for (Path log : ProjectFiles.below(directory, "stderr")) {
      logs.add(Files.readString(log));
    }
    return logs;
  }

  /** URL of the master. */
  String url() {
    return master;
  }

  /** Starts a worker with one core and waits until it belongs to the cluster. */
  Process worker(String name) throws IOException, InterruptedException {
    Path log = directory.resolve(name + ".log");
    Process worker =
        start(
            log,
            "org.apache.spark.deploy.worker.Worker",
            "--port",
            "0",
            "--cores",
            "1",
            "--memory",
            "2g",
            "--work-dir",
            directory.resolve(name).toString(),
            master);
    said(log, Pattern.compile("(Successfully registered) with master"));
    return worker;
  }

  private Process start(Path log, String main, String... arguments) throws IOException {
    List<String> words = new ArrayList<>(java("-Xmx256m"));
    words.addAll(List.of("-cp", ProjectFiles.HOME.resolve("spark/lib") + "/*", main));
    words.addAll(List.of("--host", LOOPBACK, "--webui-port", "0"));
    words.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().put("SPARK_HOME", directory.resolve("spark").toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", LOOPBACK);
    builder.environment().put("SPARK_LOCAL_DIRS", temporary().toString());
    // The master forgets a dead worker soon, and with it the room it would have had.
    builder.environment().put("SPARK_MASTER_OPTS", "-Dspark.worker.timeout=10");
    builder.redirectErrorStream(true).redirectOutput(log.toFile());
    Process process = builder.start();
    processes.add(process);
    return process;
  }

  private static List<String> java(String heap) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of(heap, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    for (String opened : List.of("java.lang", "java.nio", "java.util", "java.net", "sun.nio.ch")) {
      words.add("--add-opens=java.base/" + opened + "=ALL-UNNAMED");
    }
    return words;
  }

  private static String said(Path log, Pattern words) throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (System.nanoTime() < end) {
      Matcher matcher = words.matcher(Files.exists(log) ? Files.readString(log) : "");
      if (matcher.find()) {
        return matcher.group(1);
      }
      Thread.sleep(100);
    }
    throw new AssertionError("nothing like " + words + " in " + Files.readString(log));
  }

  /** A process below another that runs a point, of those whose command holds a text. */
  static Optional<ProcessHandle> point(ProcessHandle below, String text) {
    return below
        .descendants()
        .filter(
            one -> {
              String command = one.info().commandLine().orElse("");
              return command.contains("heddle.leash") && command.contains(text);
            })
        .findFirst();
  }

  @Override
  public void close() {
    for (Process process : processes) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
