package io.heddle.benchmarks;

import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordFile;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import io.heddle.api.record.RunInfo;
import io.heddle.api.record.Sink;
import io.heddle.records.csv.CsvConfig;
import io.heddle.records.csv.CsvSink;
import io.heddle.records.parquet.ParquetConfig;
import io.heddle.records.parquet.ParquetSink;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Writes a long record through a sink: time a row, bytes a row, most heap. Arguments: {@code csv}
 * or {@code parquet}, rows, and an empty directory. Run it with a small heap ({@code -Xmx96m}) to
 * see that memory does not grow with the rows.
 */
public final class ManyRows {
  private static final RecordSchema ROWS =
      RecordSchema.event("rows", "1.0")
          .simTimeSec()
          .nodeId()
          .time("fct_us", "us", "")
          .nullable()
          .real("rate_Gbps", "Gbps", "")
          .bool("ok", "")
          .text("name", "")
          .build();
  private static final long LOOK_EVERY = 1L << 20;

  private ManyRows() {}

  /** Row number {@code n}, made of arithmetic. */
  private static final class Numbered implements Row {
    private static final String[] NAMES = new String[97];

    static {
      for (int i = 0; i < NAMES.length; i++) {
        NAMES[i] = "host[" + i + "]";
      }
    }

    private long n;

    @Override
    public boolean isEmpty(int column) {
      return column == 2 && n % 7 == 0;
    }

    @Override
    public long integer(int column) {
      return switch (column) {
        case 0 -> n * 1_000_003;
        case 1 -> n % 1024;
        case 2 -> n * 7919 % 90_000_000;
        default -> n % 3 == 0 ? 1 : 0;
      };
    }

    @Override
    public double real(int column) {
      return n % 1000 / 8.0;
    }

    @Override
    public String text(int column) {
      return NAMES[(int) (n % NAMES.length)];
    }
  }

  /** Writes, and prints a line of figures. */
  public static void main(String[] arguments) throws IOException {
    Sink sink =
        arguments[0].equals("csv")
            ? new CsvSink(new CsvConfig("none", 9))
            : new ParquetSink(new ParquetConfig("zstd", 1 << 20));
    long rows = Long.parseLong(arguments[1]);
    Path directory = Path.of(arguments[2]);
    sink.open(new RunInfo("many", directory), List.of(ROWS));
    Numbered row = new Numbered();
    long mostHeapBytes = 0;
    for (row.n = 0; row.n < rows; row.n++) {
      sink.row(ROWS, row);
      if (row.n % LOOK_EVERY == 0) {
        Runtime machine = Runtime.getRuntime();
        mostHeapBytes = Math.max(mostHeapBytes, machine.totalMemory() - machine.freeMemory());
      }
    }
    long bytes = 0;
    for (RecordFile file : sink.close(Outcome.COMPLETED)) {
      bytes += Files.size(directory.resolve(file.file()));
    }
    long cpuNs = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    System.out.printf(
        Locale.ROOT,
        "%s: %d rows, %.0f ns of CPU a row, %.1f B a row, at most %.0f MiB of heap%n",
        arguments[0],
        rows,
        (double) cpuNs / rows,
        (double) bytes / rows,
        mostHeapBytes / 1048576.0);
  }
}
