package io.heddle.kernel.toys;

import com.google.inject.Module;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.SinkProvider;
import io.heddle.api.record.ColumnType;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import io.heddle.api.record.Sink;
import io.heddle.api.record.TableFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.StringJoiner;

/** Sinks whose bundles also have a format for tables: types in the first line, then rows. */
public final class ToyTables {
  private ToyTables() {}

  /** Attributes: none. */
  public record Config() {}

  /** The format of one ending. */
  private record Lines(String extension) implements TableFormat {
    @Override
    public void write(RecordSchema schema, Iterable<? extends Row> rows, OutputStream out)
        throws IOException {
      StringJoiner header = new StringJoiner(" ");
      schema
          .columns()
          .forEach(c -> header.add(c.name() + ":" + c.type().name().toLowerCase(Locale.ROOT)));
      line(out, schema.name() + " " + schema.version() + " " + header);
      for (Row row : rows) {
        StringJoiner cells = new StringJoiner("|");
        for (int c = 0; c < schema.columns().size(); c++) {
          cells.add(row.isEmpty(c) ? "-" : cell(row, c, schema.columns().get(c).type()));
        }
        line(out, cells.toString());
      }
    }

    private static String cell(Row row, int column, ColumnType type) {
      return switch (type) {
        case REAL -> Double.toString(row.real(column));
        case TEXT -> row.text(column);
        default -> Long.toString(row.integer(column));
      };
    }

    private static void line(OutputStream out, String text) throws IOException {
      out.write((text + "\n").getBytes(StandardCharsets.UTF_8));
    }
  }

  /** What the sinks have in common. */
  abstract static class Provider implements SinkProvider<Config> {
    @Override
    public Class<Config> configType() {
      return Config.class;
    }

    @Override
    public Module module(Config config) {
      return binder -> binder.bind(Sink.class).toProvider(() -> null);
    }

    /** For formats that break. */
    static TableFormat lines(String extension) {
      return new Lines(extension);
    }
  }

  /** Writes {@code sweep.lines}. */
  @ProvidesModel(value = "lines", version = "1.0.0", kind = "sink")
  public static final class Good extends Provider {
    @Override
    public TableFormat tableFormat() {
      return lines("lines");
    }
  }

  /** An older one, which would not be asked. */
  @ProvidesModel(value = "lines", version = "0.9.0", kind = "sink")
  public static final class Old extends Provider {
    @Override
    public TableFormat tableFormat() {
      throw new IllegalStateException("nobody asks the old one");
    }
  }

  /** Would write over {@code sweep.csv}. */
  @ProvidesModel(value = "over", version = "1.0.0", kind = "sink")
  public static final class Over extends Provider {
    @Override
    public TableFormat tableFormat() {
      return lines("csv");
    }
  }

  /** Throws. */
  @ProvidesModel(value = "broken", version = "1.0.0", kind = "sink")
  public static final class Broken extends Provider {
    @Override
    public TableFormat tableFormat() {
      return new TableFormat() {
        @Override
        public String extension() {
          return "broken";
        }

        @Override
        public void write(RecordSchema schema, Iterable<? extends Row> rows, OutputStream out) {
          throw new IllegalStateException("no ink");
        }
      };
    }
  }
}
