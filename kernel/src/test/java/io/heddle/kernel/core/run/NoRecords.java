package io.heddle.kernel.core.run;

import io.heddle.api.record.Outcome;
import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Records;
import io.heddle.api.record.RowWriter;
import io.heddle.api.record.RunFiles;
import io.heddle.kernel.core.record.RecordHub;
import java.util.List;
import java.util.function.LongSupplier;

/** Records of a run that wants none. */
final class NoRecords implements RecordHub {
  @Override
  public Records of(int nodeId, LongSupplier clock) {
    return new Records() {
      @Override
      public boolean wants(RecordSchema schema) {
        return false;
      }

      @Override
      public void periodic(RecordSchema schema, long intervalPs, PeriodicSource source) {}

      @Override
      public RowWriter writer(RecordSchema schema) {
        throw new AssertionError("nobody writes in this test");
      }
    };
  }

  @Override
  public RunFiles files() {
    return null;
  }

  @Override
  public long nextReportPs() {
    return Long.MAX_VALUE;
  }

  @Override
  public void report(long timePs) {}

  @Override
  public void lastRows(long timePs) {}

  @Override
  public void advance(long timePs) {}

  @Override
  public List<WrittenRecord> close(Outcome outcome) {
    return List.of();
  }

  @Override
  public String failure() {
    return null;
  }

  @Override
  public double latest(String record, String column) {
    return Double.NaN;
  }
}
