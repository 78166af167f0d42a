package io.heddle.testkit;

import io.heddle.api.record.Column;
import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Records;
import io.heddle.api.record.Report;
import io.heddle.api.record.RowWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Keeps the rows a device writes. Every record is wanted unless {@link #refuse} says otherwise. */
public final class TestRecords implements Records {
  private record Periodic(RecordSchema schema, long intervalPs, PeriodicSource source) {}

  private static final Set<String> PLATFORM =
      Stream.of(RecordSchema.Common.values())
          .map(RecordSchema.Common::columnName)
          .collect(Collectors.toUnmodifiableSet());

  private final TestNetwork network;
  private final Map<String, List<Map<String, Object>>> rows = new HashMap<>();
  private final List<Periodic> periodic = new ArrayList<>();
  private final List<String> refused = new ArrayList<>();
  private final Map<String, Long> lastPs = new HashMap<>();
  private final Map<String, RecordSchema> schemas = new HashMap<>();

  TestRecords(TestNetwork network) {
    this.network = network;
  }

  /** Makes a record unwanted; before the device is made. */
  public TestRecords refuse(String record) {
    refused.add(record);
    return this;
  }

  /**
   * Rows of a record so far: column name to {@code Long}, {@code Double}, {@code Boolean} or {@code
   * String}; an empty column is missing.
   */
  public List<Map<String, Object>> rows(String record) {
    return rows.getOrDefault(record, List.of());
  }

  /** Names of the records that have rows, in order of name. */
  public List<String> written() {
    return rows.keySet().stream().sorted().toList();
  }

  /** Schema under which a record was last written; null if it never was. */
  public RecordSchema schema(String record) {
    return schemas.get(record);
  }

  /** Takes the rows of every periodic record at the present instant, after {@code ratePs}. */
  public void reportAll(long ratePs) {
    periodic.stream()
        .map(p -> p.schema().name())
        .distinct()
        .toList()
        .forEach(name -> report(name, ratePs));
  }

  /** Interval a device asked for. */
  public long intervalPs(String record) {
    return periodic.stream()
        .filter(p -> p.schema().name().equals(record))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no periodic record " + record))
        .intervalPs();
  }

  /**
   * Takes the rows of a periodic record at the present instant, as the end of an interval of {@code
   * ratePs}.
   */
  public void report(String record, long ratePs) {
    long now = network.nowPs();
    for (Periodic p : periodic) {
      if (p.schema().name().equals(record)) {
        long elapsed = now - lastPs.getOrDefault(record, 0L);
        p.source().report(new Writer(p.schema()), new Report(now, elapsed, ratePs, false));
      }
    }
    lastPs.put(record, now);
  }

  @Override
  public boolean wants(RecordSchema schema) {
    return !refused.contains(schema.name());
  }

  @Override
  public void periodic(RecordSchema schema, long intervalPs, PeriodicSource source) {
    if (wants(schema)) {
      periodic.add(new Periodic(schema, intervalPs, source));
    }
  }

  @Override
  public RowWriter writer(RecordSchema schema) {
    return new Writer(schema);
  }

  private final class Writer implements RowWriter {
    private final RecordSchema schema;
    private Map<String, Object> row = new HashMap<>();

    Writer(RecordSchema schema) {
      this.schema = schema;
    }

    @Override
    public boolean isOn() {
      return wants(schema);
    }

    @Override
    public RowWriter integer(int column, long value) {
      return set(column, value);
    }

    @Override
    public RowWriter real(int column, double value) {
      return set(column, value);
    }

    @Override
    public RowWriter bool(int column, boolean value) {
      return set(column, value);
    }

    @Override
    public RowWriter text(int column, String value) {
      return set(column, value);
    }

    private RowWriter set(int column, Object value) {
      boolean before = network.switchTo(false);
      String name = schema.columns().get(column).name();
      if (value == null) {
        row.remove(name);
      } else {
        row.put(name, value);
      }
      network.switchTo(before);
      return this;
    }

    /** A writer that leaves a column empty says so in its schema; the platform fills its own. */
    private void shouldBeFilled() {
      for (Column column : schema.columns()) {
        if (!column.nullable()
            && !row.containsKey(column.name())
            && !PLATFORM.contains(column.name())) {
          throw new AssertionError(
              "a row of "
                  + schema.name()
                  + " leaves "
                  + column.name()
                  + " empty, which is not declared nullable(): "
                  + row);
        }
      }
    }

    @Override
    public void commit() {
      boolean before = network.switchTo(false);
      if (isOn()) {
        shouldBeFilled();
        schemas.put(schema.name(), schema);
        rows.computeIfAbsent(schema.name(), n -> new ArrayList<>()).add(row);
      }
      row = new HashMap<>();
      network.switchTo(before);
    }
  }
}
