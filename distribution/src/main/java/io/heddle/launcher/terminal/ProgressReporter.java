package io.heddle.launcher.terminal;

import io.heddle.boot.ProgressView;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Looks at a run's progress from a thread of its own and has it drawn. The run itself only keeps
 * the figures it counts anyway.
 */
final class ProgressReporter {
  /** Short runs end before anything is drawn, or a class of the drawing library is loaded. */
  private static final int FIRST_MILLIS = 400;

  private final ProgressView view;
  private final ProgressDisplay display;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread thread = new Thread(this::report, "heddle-progress");
  private final long startNanos = System.nanoTime();
  private long lastNanos = startNanos;
  private long lastEvents;

  ProgressReporter(ProgressView view, ProgressDisplay display) {
    this.view = view;
    this.display = display;
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  void stop() {
    ended.countDown();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void report() {
    try {
      if (!ended.await(FIRST_MILLIS, TimeUnit.MILLISECONDS)) {
        do {
          display.show(figures());
        } while (!ended.await(display.intervalMillis(), TimeUnit.MILLISECONDS));
        display.close();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private ProgressFigures figures() {
    long now = System.nanoTime();
    long events = view.events();
    double rate = (events - lastEvents) * 1e9 / Math.max(1, now - lastNanos);
    lastNanos = now;
    lastEvents = events;
    boolean counted = view.total() > 0;
    return new ProgressFigures(
        counted ? view.done() : view.simulatedPs(),
        counted ? view.total() : view.stopPs(),
        counted ? view.unit() : "",
        view.simulatedPs(),
        rate,
        now - startNanos);
  }
}
