package io.heddle.scalaswitch.record;

import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.RowWriter;
import io.heddle.scalaswitch.buffer.LevelMeter;

/** The six columns about samples that both buffer records have. */
final class LevelColumns {
  private final int count;
  private final int least;
  private final int greatest;
  private final int mean;
  private final int greatestPercent;
  private final int meanPercent;

  LevelColumns(RecordSchema schema) {
    count = schema.column("ivl_count");
    least = schema.column("ivl_min_bytes");
    greatest = schema.column("ivl_max_bytes");
    mean = schema.column("ivl_mean_bytes");
    greatestPercent = schema.column("ivl_max_pct_util");
    meanPercent = schema.column("ivl_mean_pct_util");
  }

  /**
   * Sets the columns.
   *
   * @param row the row
   * @param meter the level
   * @param limit what percentages refer to, in bytes; 0 gives 0 %
   * @param mostPercent percentages above this are written as this
   */
  void write(RowWriter row, LevelMeter meter, long limit, double mostPercent) {
    row.integer(count, meter.count());
    row.integer(least, meter.least()).integer(greatest, meter.greatest());
    row.real(mean, meter.mean());
    row.real(greatestPercent, Math.min(mostPercent, percent((double) meter.greatest(), limit)));
    row.real(meanPercent, Math.min(mostPercent, percent(meter.mean(), limit)));
  }

  /** Bytes in percent of a limit; 0 where there is no limit. */
  static double percent(double bytes, long limit) {
    return limit == 0 ? 0 : bytes / limit * 100;
  }
}
