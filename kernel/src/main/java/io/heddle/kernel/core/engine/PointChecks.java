package io.heddle.kernel.core.engine;

import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.SweepPoint;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * Checks the points of a sweep on as many threads as points may run at a time, and gives what came
 * of them in point order. No more are held than there are threads: a large network is large here
 * too.
 */
final class PointChecks implements AutoCloseable {
  /**
   * A point that was checked.
   *
   * @param diagnostics what is wrong with it
   * @param prepared null if something is wrong
   * @param inputs files that its experiment names
   * @param experiment digest of the experiment; null if something is wrong
   */
  record Checked(
      SweepPoint point,
      Diagnostics diagnostics,
      Preparation prepared,
      InputFiles inputs,
      String experiment) {}

  private final List<SweepPoint> points;
  private final PointPreparing preparing;
  private final Path document;
  private final Function<SweepPoint, Path> directories;
  private final int threads;
  private final ExecutorService pool;
  private final Deque<Future<Checked>> ahead = new ArrayDeque<>();
  private int begun;

  /**
   * Checks that begin with the first {@link #next}.
   *
   * @param document the experiment
   * @param directories where points run
   */
  PointChecks(
      List<SweepPoint> points,
      PointPreparing preparing,
      Path document,
      Function<SweepPoint, Path> directories,
      int threads) {
    this.points = points;
    this.preparing = preparing;
    this.document = document;
    this.directories = directories;
    this.threads = threads;
    pool = Executors.newFixedThreadPool(threads);
  }

  /** The next point; null after the last. */
  Checked next() throws IOException {
    while (ahead.size() < threads && begun < points.size()) {
      SweepPoint point = points.get(begun++);
      ahead.add(pool.submit(() -> check(point)));
    }
    if (ahead.isEmpty()) {
      return null;
    }
    try {
      return ahead.remove().get();
    } catch (ExecutionException failed) {
      throw unwrapped(failed.getCause());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", stopped);
    }
  }

  private static IOException unwrapped(Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    if (cause instanceof RuntimeException unexpected) {
      throw unexpected;
    }
    return cause instanceof IOException problem ? problem : new IOException(cause);
  }

  private Checked check(SweepPoint point) {
    Diagnostics diagnostics = new Diagnostics();
    Preparation prepared = preparing.prepare(point, null, diagnostics);
    if (diagnostics.hasErrors()) {
      return new Checked(point, diagnostics, null, null, null);
    }
    InputFiles inputs = new InputFiles(document, directories.apply(point));
    String experiment = RunManifest.experimentDigest(prepared.wired(), inputs.names(prepared));
    return new Checked(point, diagnostics, prepared, inputs, experiment);
  }

  @Override
  public void close() {
    pool.shutdownNow();
  }
}
