package io.heddle.api.record;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a record looks like: its name, columns in file order, and when it is written.
 *
 * <p>Adding a column at the end is a minor change of the schema's version, anything else a major
 * one. Columns with the names of {@link Common} are filled by the platform unless the writer sets
 * them itself (rows about something other than the device that writes them); a writer sets the
 * others. Two bundles that write one record must declare equal columns.
 */
public final class RecordSchema {
  /** When rows are written. */
  public enum Family {
    /** Every interval, and once more at the end. */
    PERIODIC,
    /** When something happens. */
    EVENT,
    /** Once, at the start or at the end. */
    STATIC
  }

  /** Columns the platform fills. */
  public enum Common {
    /** Run name. */
    JOB_ID("job_id"),
    /** ISO 8601 with seconds: the simulated epoch, or the wall clock on request. */
    TIME_UTC("time_utc"),
    /** Simulated time of the row. */
    SIM_TIME_SEC("sim_time_sec"),
    /** The device's name in records. */
    COMPONENT_NAME("component_name"),
    /** {@code Switch} or {@code NIC}. */
    COMPONENT_TYPE("component_type"),
    /** The device's number. */
    NODE_ID("node_id"),
    /** The device's tier. */
    TIER("tier"),
    /** The device's spine plane. */
    SUBTIER("subtier");

    private final String columnName;

    Common(String columnName) {
      this.columnName = columnName;
    }

    /** Name in the header. */
    public String columnName() {
      return columnName;
    }
  }

  private final String name;
  private final String version;
  private final Family family;
  private final boolean onByDefault;
  private final boolean alwaysLastRow;
  private final boolean nondeterministic;
  private final String sink;
  private final String description;
  private final List<Column> columns;
  private final Map<String, Integer> index = new HashMap<>();

  private RecordSchema(Builder builder) {
    name = builder.name;
    version = builder.version;
    family = builder.family;
    onByDefault = builder.onByDefault;
    alwaysLastRow = builder.alwaysLastRow;
    nondeterministic = builder.nondeterministic;
    sink = builder.sink;
    description = builder.description;
    columns = List.copyOf(builder.columns);
    for (int i = 0; i < columns.size(); i++) {
      if (index.put(columns.get(i).name(), i) != null) {
        throw new IllegalArgumentException(name + " has two columns " + columns.get(i).name());
      }
    }
  }

  /** Begins a record with a row every interval. */
  public static Builder periodic(String name, String version) {
    return new Builder(name, version, Family.PERIODIC);
  }

  /** Begins a record with a row when something happens. */
  public static Builder event(String name, String version) {
    return new Builder(name, version, Family.EVENT);
  }

  /** Begins a record written once. */
  public static Builder statically(String name, String version) {
    return new Builder(name, version, Family.STATIC);
  }

  /** Name of the record, such as {@code nd-stats}. */
  public String name() {
    return name;
  }

  /** Version of the schema. */
  public String version() {
    return version;
  }

  /** When rows are written. */
  public Family family() {
    return family;
  }

  /** Whether the record is written when the experiment does not say. */
  public boolean onByDefault() {
    return onByDefault;
  }

  /** Whether a periodic record gets its last row even with {@code records.finalRow: false}. */
  public boolean alwaysHasLastRow() {
    return alwaysLastRow;
  }

  /**
   * Whether rows may differ between two runs of one experiment, because they tell of the machine. A
   * sink puts such a record into the folder {@code nondeterministic}, which comparisons skip.
   */
  public boolean isNondeterministic() {
    return nondeterministic;
  }

  /**
   * The type of the one sink that is given the rows; null for every sink. Such a record is the
   * sink's own business: no experiment names it, and it is on for whoever asks for a writer.
   */
  public String onlySink() {
    return sink;
  }

  /** One sentence: what a row is. */
  public String description() {
    return description;
  }

  /** Columns in file order. */
  public List<Column> columns() {
    return columns;
  }

  /** Index of a column, or -1. */
  public int column(String columnName) {
    return index.getOrDefault(columnName, -1);
  }

  /** Puts a schema together. */
  public static final class Builder {
    private final String name;
    private final String version;
    private final Family family;
    private final List<Column> columns = new ArrayList<>();
    private boolean onByDefault = true;
    private boolean alwaysLastRow;
    private boolean nondeterministic;
    private String sink;
    private String description = "";

    private Builder(String name, String version, Family family) {
      this.name = name;
      this.version = version;
      this.family = family;
    }

    /** The record is written only when asked for. */
    public Builder offByDefault() {
      onByDefault = false;
      return this;
    }

    /** The record gets its last row even with {@code records.finalRow: false}. */
    public Builder alwaysLastRow() {
      alwaysLastRow = true;
      return this;
    }

    /** Rows may differ between two runs of one experiment. */
    public Builder nondeterministic() {
      nondeterministic = true;
      return this;
    }

    /**
     * Only the sink of that type is given the rows, and no experiment names the record: for what a
     * sink finds out by itself, such as frames it watches.
     */
    public Builder onlyFor(String sinkType) {
      sink = sinkType;
      return this;
    }

    /** What a row is, in one sentence. */
    public Builder description(String text) {
      description = text;
      return this;
    }

    /** Adds {@link Common#JOB_ID}. */
    public Builder jobId() {
      return text(Common.JOB_ID.columnName(), "run name");
    }

    /** Adds {@link Common#TIME_UTC}. */
    public Builder timeUtc() {
      return text(
          Common.TIME_UTC.columnName(),
          "time of the row, ISO 8601; the simulated epoch by default");
    }

    /** Adds {@link Common#SIM_TIME_SEC}. */
    public Builder simTimeSec() {
      return time(Common.SIM_TIME_SEC.columnName(), "s", "simulated time of the row");
    }

    /** Adds {@link Common#COMPONENT_NAME}. */
    public Builder componentName() {
      return text(Common.COMPONENT_NAME.columnName(), "device");
    }

    /** Adds {@link Common#COMPONENT_TYPE}. */
    public Builder componentType() {
      return text(Common.COMPONENT_TYPE.columnName(), "Switch or NIC");
    }

    /** Adds {@link Common#NODE_ID}. */
    public Builder nodeId() {
      return integer(Common.NODE_ID.columnName(), "", "number of the device");
    }

    /** Adds {@link Common#TIER}. */
    public Builder tier() {
      return integer(Common.TIER.columnName(), "", "0 spine, 1 fabric, 2 rack, 3 NIC");
    }

    /** Adds {@link Common#SUBTIER}. */
    public Builder subtier() {
      return integer(Common.SUBTIER.columnName(), "", "spine plane; 4294967295 for none");
    }

    /** Adds a whole number. */
    public Builder integer(String column, String unit, String what) {
      return add(column, ColumnType.INTEGER, unit, what);
    }

    /** Adds a computed number. */
    public Builder real(String column, String unit, String what) {
      return add(column, ColumnType.REAL, unit, what);
    }

    /** Adds an exact time; unit {@code s}, {@code us} or {@code ns}. */
    public Builder time(String column, String unit, String what) {
      return add(column, ColumnType.TIME, unit, what);
    }

    /** Adds a truth value. */
    public Builder bool(String column, String what) {
      return add(column, ColumnType.BOOLEAN, "", what);
    }

    /** Adds text. */
    public Builder text(String column, String what) {
      return add(column, ColumnType.TEXT, "", what);
    }

    /**
     * A row may leave the column that was added last empty. Every other column is filled in every
     * row.
     *
     * @throws IllegalStateException if there is no column yet
     */
    public Builder nullable() {
      if (columns.isEmpty()) {
        throw new IllegalStateException(name + " has no column yet that could be empty");
      }
      Column last = columns.remove(columns.size() - 1);
      columns.add(new Column(last.name(), last.type(), last.unit(), last.description(), true));
      return this;
    }

    private Builder add(String column, ColumnType type, String unit, String what) {
      columns.add(new Column(column, type, unit, what));
      return this;
    }

    /** The schema. */
    public RecordSchema build() {
      return new RecordSchema(this);
    }
  }
}
