package io.heddle.kernel.toys;

import com.google.inject.Module;
import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A sink that writes how many rows each record has. */
@ProvidesModel(value = "csv", version = "1.0.0", kind = "sink")
public final class ToySinkProvider implements SinkProvider<ToySinkProvider.Config> {
  /** Its attributes. */
  public record Config(
      @Attribute(
              path = "greeting",
              kind = Kind.TEXT,
              value = "rows",
              description = "Word before the count")
          String greeting) {}

  @Override
  public Class<Config> configType() {
    return Config.class;
  }

  @Override
  public Module module(Config config) {
    return binder -> binder.bind(Sink.class).toInstance(new Counter(config));
  }

  private static final class Counter implements Sink {
    private final Config config;
    private final Map<String, Long> rows = new TreeMap<>();
    private Path directory;

    Counter(Config config) {
      this.config = config;
    }

    @Override
    public void open(RunInfo run, List<RecordSchema> schemas) {
      directory = run.directory();
      schemas.forEach(schema -> rows.put(schema.name(), 0L));
    }

    @Override
    public void row(RecordSchema schema, Row row) {
      rows.merge(schema.name(), 1L, Long::sum);
    }

    @Override
    public void flush() {}

    @Override
    public List<RecordFile> close(Outcome outcome) throws IOException {
      List<RecordFile> files = new ArrayList<>();
      for (Map.Entry<String, Long> one : rows.entrySet()) {
        String file = one.getKey() + ".txt";
        Files.writeString(directory.resolve(file), config.greeting() + " " + one.getValue() + "\n");
        files.add(new RecordFile(one.getKey(), file, one.getValue()));
      }
      return files;
    }
  }
}
