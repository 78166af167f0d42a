package io.heddle.api.record;

import org.osgi.annotation.versioning.ProviderType;

/** Where a device or workload declares its records, before time zero. */
@ProviderType
public interface Records {
  /** Whether the experiment wants the record written for this device. */
  boolean wants(RecordSchema schema);

  /**
   * Whether the record is written for this device, for records that an attribute of the model
   * switches. What the experiment includes or excludes by name decides; where it names nothing,
   * {@code modelSwitch} does, together with the record's global parameter if it has one. Ask once,
   * before {@link #periodic} or {@link #writer}, which then follow the answer.
   *
   * <pre>{@code
   * if (context.records().wants(QP_STATS, config.enableQpStats())) { … }
   * }</pre>
   *
   * @param schema the record, whether on or off by default
   * @param modelSwitch the model's attribute
   */
  default boolean wants(RecordSchema schema, boolean modelSwitch) {
    return modelSwitch && wants(schema);
  }

  /**
   * Has {@code source} called every interval, first at {@code StartTime + ClientStartOffset +
   * interval}, and once more at the end. Does nothing if the record is not wanted.
   *
   * @param schema a periodic record
   * @param intervalPs interval the model's parameters give; the experiment's {@code records}
   *     section may replace it
   * @param source writes the rows
   */
  void periodic(RecordSchema schema, long intervalPs, PeriodicSource source);

  /**
   * Whether rows whose counters are all still 0 are left out of the record: true unless the
   * experiment says {@code skipZero: false}. For records that specify it, such as {@code
   * ecn-pfc-stats}.
   */
  default boolean skipsZeroRows(RecordSchema schema) {
    return true;
  }

  /**
   * A writer for rows committed when something happens, or once.
   *
   * @param schema an event or static record
   * @return never null; {@link RowWriter#isOn()} tells whether rows go anywhere
   */
  RowWriter writer(RecordSchema schema);
}
