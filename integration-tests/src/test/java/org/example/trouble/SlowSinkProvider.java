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

/** Offers a sink that takes its time with every row and counts them. */
@ProvidesModel(value = "slow", version = "1.0.0", kind = "sink")
public final class SlowSinkProvider implements SinkProvider<NoAttributes> {
  private static final long NANOS_A_ROW = 2_000_000L;

  /** For the platform. */
  public SlowSinkProvider() {}

  @Override
  public Class<NoAttributes> configType() {
    return NoAttributes.class;
  }

  @Override
  public Module module(NoAttributes config) {
    return (Binder binder) -> binder.bind(Sink.class).toInstance(new SlowSink());
  }

  /** The sink. */
  static final class SlowSink implements Sink {
    private Path file;
    private long rows;

    @Override
    public void open(RunInfo run, List<RecordSchema> schemas) {
      file = run.directory().resolve("slow.txt");
    }

    @Override
    public void row(RecordSchema schema, Row row) {
      LockSupport.parkNanos(NANOS_A_ROW);
      rows++;
    }

    @Override
    public void flush() {
      // Nothing is written before the end.
    }

    @Override
    public List<RecordFile> close(Outcome outcome) throws IOException {
      if (file != null) {
        Files.writeString(file, String.valueOf(rows));
      }
      return List.of();
    }
  }
}
