package io.heddle.mrc.record;

import io.heddle.api.record.NetDeviceRow;
import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Report;
import io.heddle.api.record.RowWriter;
import io.heddle.api.record.StandardRecords;
import io.heddle.mrc.port.NicPort;
import io.heddle.mrc.port.Pool;
import java.util.ArrayList;
import java.util.List;

/** Writes {@code net-buff-stats}: a row for each pool, receive before transmit. */
final class BufferStats implements PeriodicSource {
  private static final RecordSchema SCHEMA = StandardRecords.NET_BUFF_STATS;
  private static final int BUFFER_ID = SCHEMA.column("buffer_id");
  private static final int TC = SCHEMA.column("tc");
  private static final int OCCUPANCY = SCHEMA.column("occupancy_B");
  private static final int MAX_OCCUPANCY = SCHEMA.column("max_occupancy_B");
  private static final int SIZE = SCHEMA.column("buffer_max_size_B");
  private static final int NUM_ENQ = SCHEMA.column("num_enq");
  private static final int NUM_DEQ = SCHEMA.column("num_deq");
  private static final int IVL_NUM_ENQ = SCHEMA.column("interval_num_enq");
  private static final int IVL_NUM_DEQ = SCHEMA.column("interval_num_deq");
  private static final int IVL_ENQ = SCHEMA.column("interval_enq_B");
  private static final int IVL_DEQ = SCHEMA.column("interval_deq_B");
  private static final int IVL_MAX = SCHEMA.column("interval_max_occupancy_B");
  private static final int ENQ_RATE = SCHEMA.column("enq_Gbps");
  private static final int DEQ_RATE = SCHEMA.column("deq_Gbps");
  private static final int OVERFLOW = SCHEMA.column("overflow");
  private static final int PERCENT = SCHEMA.column("percent_occupancy");

  private final List<PoolRow> rows = new ArrayList<>();

  BufferStats(NicPort port) {
    for (int c = 0; c < Pool.CLASSES; c++) {
      add("RX_TC" + c + "_BUFFER", c, port.ingress(c));
    }
    for (int c = 0; c < Pool.CLASSES; c++) {
      add("TX_TC" + c + "_BUFFER", c, port.egress(c));
    }
  }

  private void add(String id, int trafficClass, Pool pool) {
    if (pool.sizeBytes() > 0) {
      rows.add(new PoolRow(id, trafficClass, pool));
    }
  }

  @Override
  public void report(RowWriter row, Report report) {
    for (PoolRow poolRow : rows) {
      poolRow.write(row, report);
    }
  }

  private static final class PoolRow {
    private final String id;
    private final int trafficClass;
    private final Pool pool;
    private long lastEntered;
    private long lastLeft;
    private long lastEnteredBytes;
    private long lastLeftBytes;

    PoolRow(String id, int trafficClass, Pool pool) {
      this.id = id;
      this.trafficClass = trafficClass;
      this.pool = pool;
    }

    void write(RowWriter row, Report report) {
      long enteredBytes = pool.enteredBytes() - lastEnteredBytes;
      long leftBytes = pool.leftBytes() - lastLeftBytes;
      row.text(BUFFER_ID, id).integer(TC, trafficClass);
      row.integer(OCCUPANCY, pool.occupiedBytes()).integer(SIZE, pool.sizeBytes());
      row.integer(MAX_OCCUPANCY, pool.maxOccupiedBytes());
      row.integer(NUM_ENQ, pool.entered()).integer(NUM_DEQ, pool.left());
      row.integer(IVL_NUM_ENQ, pool.entered() - lastEntered);
      row.integer(IVL_NUM_DEQ, pool.left() - lastLeft);
      row.integer(IVL_ENQ, enteredBytes).integer(IVL_DEQ, leftBytes);
      row.integer(IVL_MAX, pool.takeIntervalMaxBytes());
      row.real(ENQ_RATE, NetDeviceRow.gbps(enteredBytes, report.ratePs()));
      row.real(DEQ_RATE, NetDeviceRow.gbps(leftBytes, report.ratePs()));
      row.integer(OVERFLOW, pool.refused());
      row.real(PERCENT, 100.0 * pool.occupiedBytes() / pool.sizeBytes());
      row.commit();
      lastEntered = pool.entered();
      lastLeft = pool.left();
      lastEnteredBytes = pool.enteredBytes();
      lastLeftBytes = pool.leftBytes();
    }
  }
}
