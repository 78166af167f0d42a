package io.heddle.spark;

import io.heddle.boot.SweepEngine.Endings;
import io.heddle.boot.SweepEngine.Order;
import io.heddle.boot.SweepEngine.Point;
import io.heddle.boot.SweepEngine.Session;
import io.heddle.boot.SweepEngineFault;
import io.heddle.boot.SweepEngineProvider.Settings;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * A sweep on Spark, seen from {@code heddle}: points are spooled while they are checked; the driver
 * starts when the first thing is asked of it.
 */
final class SparkSweep implements Session {
  private static final long TICK_NANOS = TimeUnit.MINUTES.toNanos(1);
  private static final String LOG = "spark.log";

  private final Settings settings;
  private final Order order;
  private final URI out;
  private final Map<String, String> conf;
  private final Path work;
  private final PointSpool spool;
  private DriverProcess driver;
  private Path log;
  private boolean broken;

  private SparkSweep(Settings settings, Order order) throws IOException, SweepEngineFault {
    this.settings = settings;
    this.order = order;
    String home = settings.environment().getOrDefault("SPARK_HOME", "");
    String unfit = SparkSettings.unfit(settings.master(), !home.isEmpty());
    if (unfit != null) {
      throw new SweepEngineFault(unfit);
    }
    out = uri(order.out());
    conf = SparkSettings.of(order, settings.master(), settings.settings());
    work = Files.createTempDirectory("heddle-spark-");
    // An interrupt while points are checked ends the process at once.
    Runtime.getRuntime().addShutdownHook(new Thread(() -> Folders.removeQuietly(work)));
    spool = new PointSpool(work.resolve("points"));
  }

  static SparkSweep open(Settings settings, Order order) throws SweepEngineFault {
    try {
      return new SparkSweep(settings, order);
    } catch (IOException unwritable) {
      throw new SweepEngineFault(
          "the temporary directory can't be written: " + unwritable.getMessage(), unwritable);
    }
  }

  private static URI uri(String out) throws SweepEngineFault {
    try {
      return out.matches("[A-Za-z][A-Za-z0-9+.-]+:/.*")
          ? URI.create(out)
          : Path.of(out).toAbsolutePath().normalize().toUri();
    } catch (IllegalArgumentException noUri) {
      throw new SweepEngineFault("--out " + out + " is not a URI: " + noUri.getMessage(), noUri);
    }
  }

  @Override
  public void add(Point point) throws SweepEngineFault {
    try {
      spool.add(point);
    } catch (IOException unwritable) {
      throw new SweepEngineFault(
          work + " can't be written: " + unwritable.getMessage(), unwritable);
    }
  }

  private DriverProcess driver() throws SweepEngineFault {
    if (driver == null) {
      try {
        spool.close();
        log = log();
        Map<String, String> sent = shipment();
        DriverCommand command =
            new DriverCommand(settings.home().resolve("spark"), settings.environment(), conf);
        boolean local = SparkSettings.isLocal(settings.master());
        sent.put(DriverSettings.JAR, command.jar().toString());
        driver =
            DriverProcess.start(port -> command.words(local, List.of(Integer.toString(port))), log);
        say(sent);
      } catch (IOException problem) {
        throw new SweepEngineFault(
            "the distribution can't be packed: " + problem.getMessage(), problem);
      }
    }
    return driver;
  }

  private void say(Map<String, String> sent) throws SweepEngineFault {
    driver.say(
        Frame.SETTINGS,
        to -> {
          to.writeInt(sent.size());
          for (Map.Entry<String, String> setting : sent.entrySet()) {
            Frame.write(to, setting.getKey());
            Frame.write(to, setting.getValue());
          }
        });
  }

  /** The driver's log: beside the results, if they are on this machine. */
  private Path log() throws IOException {
    if (!"file".equals(out.getScheme())) {
      return Files.createTempFile("heddle-", "-" + LOG);
    }
    return Files.createDirectories(Path.of(out).resolve("nondeterministic")).resolve(LOG);
  }

  private Map<String, String> shipment() throws IOException {
    Map<String, String> sent = new LinkedHashMap<>();
    conf.forEach((key, value) -> sent.put(DriverSettings.CONF + key, value));
    sent.put(DriverSettings.WORK, work.toString());
    sent.put(DriverSettings.OUT, out.toString());
    sent.put(DriverSettings.REPLACE, Boolean.toString(order.replace()));
    sent.put(DriverSettings.CHECK, Boolean.toString(order.checkInvariants()));
    sent.put(DriverSettings.THREADS, Integer.toString(order.threads()));
    sent.put(DriverSettings.HEAP, Long.toString(SparkSettings.heapMib(order.memoryBytes())));
    sent.put(DriverSettings.OPTIONS, settings.environment().getOrDefault("HEDDLE_OPTS", ""));
    sent.put(DriverSettings.FOLDERS, Integer.toString(settings.pluginFolders().size()));
    packDistribution(work.resolve("distribution"));
    ship(sent, DriverSettings.DISTRIBUTION, work.resolve("distribution"));
    if (!spool.shipped().isEmpty()) {
      try (Archive inputs = new Archive(work.resolve("inputs"))) {
        for (Map.Entry<String, Path> input : spool.shipped().entrySet()) {
          inputs.add(input.getKey(), input.getValue());
        }
      }
      ship(sent, DriverSettings.INPUTS, work.resolve("inputs"));
    }
    return sent;
  }

  /** Everything that a run needs, and every jar that its manifest names. */
  private void packDistribution(Path file) throws IOException {
    try (Archive archive = new Archive(file)) {
      for (String folder : List.of("bin", "boot", "bundles", "plugins", "etc")) {
        archive.addFolder(folder, settings.home().resolve(folder));
      }
      Path lock = settings.home().resolve("heddle.lock");
      if (Files.isRegularFile(lock)) {
        archive.add("heddle.lock", lock);
      }
      for (int i = 0; i < settings.pluginFolders().size(); i++) {
        archive.addFolder("more-" + i, settings.pluginFolders().get(i));
      }
    }
  }

  /** Archives are called by what is in them: executors of one machine share what they fetched. */
  private static void ship(Map<String, String> sent, String what, Path archive) throws IOException {
    String sha256 = Digests.sha256(archive);
    Path named = archive.resolveSibling("heddle-" + what + "-" + sha256 + ".zip");
    Files.move(archive, named);
    sent.put(what, named.toString());
    sent.put(what + DriverSettings.SHA256, sha256);
  }

  @Override
  public Map<Integer, String> manifests() throws SweepEngineFault {
    driver().say(Frame.LOOK, to -> {});
    Map<Integer, String> found = new TreeMap<>();
    while (true) {
      DriverProcess.Said said = next();
      if (said != null && said.kind() == Frame.LOOKED) {
        return found;
      }
      if (said != null && said.kind() == Frame.MANIFEST) {
        found.put(said.index(), said.text());
      }
    }
  }

  @Override
  public void run(List<Integer> indices, Endings endings, BooleanSupplier stop)
      throws SweepEngineFault {
    driver()
        .say(
            Frame.RUN,
            to -> {
              to.writeInt(indices.size());
              for (int index : indices) {
                to.writeInt(index);
              }
            });
    boolean told = false;
    long ticked = System.nanoTime();
    while (true) {
      DriverProcess.Said said = next();
      if (said != null && said.kind() == Frame.DONE) {
        return;
      }
      if (said != null) {
        hand(said, endings);
      }
      if (!told && stop.getAsBoolean()) {
        told = true;
        driver.say(Frame.STOP, to -> {});
      }
      if (System.nanoTime() - ticked > TICK_NANOS) {
        ticked = System.nanoTime();
        endings.tick();
      }
    }
  }

  private static void hand(DriverProcess.Said said, Endings endings) {
    if (said.kind() == Frame.ENDED) {
      endings.ended(said.index(), said.text());
    } else if (said.kind() == Frame.FAILED) {
      endings.failed(said.index(), said.text());
    }
  }

  /** Next of the driver; notes are printed. */
  private DriverProcess.Said next() throws SweepEngineFault {
    DriverProcess.Said said;
    try {
      said = driver.next();
    } catch (SweepEngineFault fault) {
      broken = true;
      throw fault;
    }
    if (said != null && said.kind() == Frame.NOTE) {
      order.log().print(said.text() + "\n");
    }
    return said;
  }

  @Override
  public void write(String file, byte[] content) throws SweepEngineFault {
    if (broken) {
      writeHere(file, content);
      return;
    }
    driver()
        .say(
            Frame.WRITE,
            to -> {
              Frame.write(to, file);
              Frame.write(to, content);
            });
  }

  /** Without a driver, what is known of a sweep on this machine is kept all the same. */
  private void writeHere(String file, byte[] content) throws SweepEngineFault {
    if (!"file".equals(out.getScheme())) {
      throw new SweepEngineFault(file + " can't be written: Spark's driver is gone");
    }
    try {
      Path place = Files.createDirectories(Path.of(out));
      Path temporary = Files.write(place.resolve("." + file + ".tmp"), content);
      Files.move(
          temporary,
          place.resolve(file),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException unwritable) {
      throw new SweepEngineFault(
          file + " can't be written: " + unwritable.getMessage(), unwritable);
    }
  }

  @Override
  public void close() throws SweepEngineFault {
    try {
      spool.close();
      if (driver != null && !broken) {
        driver.say(Frame.BYE, to -> {});
        DriverProcess.Said said = next();
        while (said == null || said.kind() != Frame.ENDING) {
          said = next();
        }
      }
    } catch (IOException unwritable) {
      throw new SweepEngineFault(work + " can't be written", unwritable);
    } finally {
      end();
    }
  }

  private void end() {
    if (driver != null) {
      if (broken) {
        driver.kill();
      } else {
        driver.end();
      }
    }
    Folders.removeQuietly(work);
    if (log != null && !broken && !"file".equals(out.getScheme())) {
      Folders.removeQuietly(log);
    }
  }
}
