package io.heddle.records.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.RunInfo;
import io.heddle.api.record.Sink;
import io.heddle.records.csv.CsvConfig;
import io.heddle.records.csv.CsvSink;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A long record read back from Parquet is what CSV holds, to an independent reader. */
class ManyRowsTest {
  private static final RecordSchema ROWS =
      RecordSchema.event("rows", "1.0")
          .simTimeSec()
          .nodeId()
          .time("fct_us", "us", "")
          .real("rate_Gbps", "Gbps", "")
          .bool("ok", "")
          .text("name", "")
          .build();

  /** Ten million in the full profile, where the property is 20. */
  private static final long COUNT = 500_000L * Integer.getInteger("heddle.test.cases", 1);

  @TempDir Path directory;

  private static void write(Sink sink, Path directory) throws Exception {
    sink.open(new RunInfo("many", directory), List.of(ROWS));
    TestRow row = new TestRow(0L, 0L, 0L, 0.0, true, "");
    for (long n = 0; n < COUNT; n++) {
      row.set(0, n * 1_000_003).set(1, n % 1024);
      row.set(2, n % 7 == 0 ? null : n * 7919 % 90_000_000).set(3, n % 1000 / 8.0);
      row.set(4, n % 3 == 0).set(5, "host[" + n % 97 + "]");
      sink.row(ROWS, row);
    }
    sink.close(Outcome.COMPLETED);
  }

  @Test
  void shouldReadBackAsTheCsvDoes() throws Exception {
    write(new CsvSink(new CsvConfig("none", 17)), directory);
    write(new ParquetSink(new ParquetConfig("zstd", 1 << 20)), directory);
    String csv =
        "SELECT * FROM read_csv('"
            + directory
            + "/many-rows-0.csv', header = true, columns = {'sim_time_sec': 'DECIMAL(18,12)',"
            + " 'node_id': 'BIGINT', 'fct_us': 'DECIMAL(18,6)', 'rate_Gbps': 'DOUBLE',"
            + " 'ok': 'BOOLEAN', 'name': 'VARCHAR'})";
    String parquet = "SELECT * FROM read_parquet('" + directory + "/records/rows/*.parquet')";
    String digest =
        "SELECT count(*) || ' ' || sum(hash(t)::HUGEINT) || ' ' || count(fct_us) FROM (%s) t";
    try (Reader reader = new Reader()) {
      String ofCsv = reader.value(String.format(java.util.Locale.ROOT, digest, csv));
      assertEquals(Long.toString(COUNT), ofCsv.substring(0, ofCsv.indexOf(' ')));
      assertEquals(ofCsv, reader.value(String.format(java.util.Locale.ROOT, digest, parquet)));
    }
  }
}
