package io.heddle.spark.driver;

import io.heddle.spark.DriverSettings;
import io.heddle.spark.Frame;
import io.heddle.spark.PointSpool;
import io.heddle.spark.executor.RunStore;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.SparkHadoopUtil;

/** A sweep's driver: the place of its runs, and the job that makes them. */
final class Driver {
  /** A far file system answers one question in as long as it takes; many at once cost no more. */
  private static final int AT_ONCE = 32;

  private final Map<String, String> settings;
  private final Speech speech;
  private final PointSpool.Points points;
  private final SparkConf conf;
  private final RunStore store;
  private SweepJob job;

  Driver(Map<String, String> settings, Speech speech) throws IOException {
    this.settings = settings;
    this.speech = speech;
    points = PointSpool.read(Path.of(settings.get(DriverSettings.WORK)).resolve("points"));
    conf = conf(settings);
    Configuration hadoop = SparkHadoopUtil.get().newConfiguration(conf);
    store = new RunStore(URI.create(settings.get(DriverSettings.OUT)), hadoop);
  }

  private static SparkConf conf(Map<String, String> settings) {
    SparkConf conf = new SparkConf();
    settings.forEach(
        (key, value) -> {
          if (key.startsWith(DriverSettings.CONF)) {
            conf.set(key.substring(DriverSettings.CONF.length()), value);
          }
        });
    return conf;
  }

  /** Says the manifest of each point that has one in place. */
  void look() throws IOException {
    Set<String> present = store.present();
    ExecutorService pool = Executors.newFixedThreadPool(AT_ONCE);
    try {
      List<Future<?>> asked = new ArrayList<>();
      for (int index = 0; index < points.names().size(); index++) {
        if (present.contains(points.names().get(index))) {
          int of = index;
          asked.add(pool.submit(() -> look(of)));
        }
      }
      for (Future<?> one : asked) {
        one.get();
      }
    } catch (ExecutionException failed) {
      throw new IOException(failed.getCause().getMessage(), failed.getCause());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", stopped);
    } finally {
      pool.shutdownNow();
    }
    speech.say(Frame.LOOKED, 0, "");
  }

  private Void look(int index) throws IOException {
    String manifest = store.manifest(points.names().get(index));
    if (manifest != null) {
      speech.say(Frame.MANIFEST, index, manifest);
    }
    return null;
  }

  /** Runs points, in the background. */
  void run(List<Integer> indices) {
    job = new SweepJob(settings, conf, points, store, speech, indices);
    new Thread(job::run, "heddle-sweep").start();
  }

  void write(String file, byte[] content) throws IOException {
    store.write(file, content);
  }

  void stop() {
    if (job != null) {
      job.stop();
    }
  }

  /** Ends after a sweep. */
  void end() {
    if (job != null) {
      job.end();
    }
  }

  /** Ends because nobody waits for the results any more. */
  void abandon() {
    stop();
    end();
  }
}
