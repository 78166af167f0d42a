package org.example.trouble;

import com.google.inject.Binder;
import com.google.inject.Module;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.SinkProvider;
import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordFile;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import io.heddle.api.record.RunInfo;
import io.heddle.api.record.Sink;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Offers a sink that takes the first row after seconds, and then counts rows and their order. */
@ProvidesModel(value = "stuck", version = "1.0.0", kind = "sink")
public final class StuckSinkProvider implements SinkProvider<NoAttributes> {
  private static final long STUCK_NANOS = 8_000_000_000L;

  /** For the platform. */
  public StuckSinkProvider() {}

  @Override
  public Class<NoAttributes> configType() {
    return NoAttributes.class;
  }

  @Override
  public Module module(NoAttributes config) {
    return (Binder binder) -> binder.bind(Sink.class).toInstance(new StuckSink());
  }

  /** The sink. */
  static final class StuckSink implements Sink {
    private Path file;
    private int time;
    private long rows;
    private long lastPs;
    private long disorders;

    @Override
    public void open(RunInfo run, List<RecordSchema> schemas) {
      file = run.directory().resolve("stuck.txt");
      time = schemas.get(0).column("sim_time_sec");
    }

    @Override
    public void row(RecordSchema schema, Row row) {
      if (rows++ == 0) {
        long untilNanos = System.nanoTime() + STUCK_NANOS;
        while (untilNanos - System.nanoTime() > 0) {
          LockSupport.parkNanos(untilNanos - System.nanoTime());
        }
      }
      disorders += row.integer(time) < lastPs ? 1 : 0;
      lastPs = row.integer(time);
    }

    @Override
    public void flush() {
      // Nothing is written before the end.
    }

    @Override
    public List<RecordFile> close(Outcome outcome) throws IOException {
      if (file != null) {
        Files.writeString(file, rows + " rows, " + disorders + " out of order");
      }
      return List.of();
    }
  }
}
