package io.heddle.launcher.terminal;

import java.time.Duration;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** One line on a terminal. The library draws it; when, is decided here. */
final class BarDisplay implements ProgressDisplay {
  private static final int TEN_A_SECOND = 100;
  private static final int NEVER_BY_ITSELF = (int) Duration.ofDays(20).toMillis();

  /** Simulated time is shown in whole microseconds. */
  private static final long PS_PER_US = 1_000_000;

  private final StatusLine status;
  private final int columns;
  private ProgressBar bar;

  BarDisplay(StatusLine status, int columns) {
    this.status = status;
    this.columns = columns;
  }

  @Override
  public int intervalMillis() {
    return TEN_A_SECOND;
  }

  @Override
  public void show(ProgressFigures f) {
    long scale = f.unit().isEmpty() ? PS_PER_US : 1;
    if (bar == null) {
      bar = open(f, scale);
    }
    bar.maxHint(f.total() / scale);
    bar.stepTo(f.done() / scale);
    bar.setExtraMessage(" " + f.detail());
    bar.refresh();
  }

  private ProgressBar open(ProgressFigures f, long scale) {
    return new ProgressBarBuilder()
        .setTaskName("")
        .setInitialMax(f.total() / scale)
        .setUnit(f.unit().isEmpty() ? " us" : " " + f.unit(), 1)
        .setStyle(ProgressBarStyle.ASCII)
        .setUpdateIntervalMillis(NEVER_BY_ITSELF)
        .setConsumer(new DelegatingProgressBarConsumer(status::show, columns - 1))
        .build();
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
    status.erase();
  }
}
