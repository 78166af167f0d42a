package io.heddle.kernel.core.record;

import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Records;
import io.heddle.api.record.RowWriter;
import java.util.HashMap;
import java.util.Map;

/** The records of one node. */
final class NodeRecords implements Records {
  private final RunRecords run;
  private final RecordNode node;
  private final RowLog log;
  private final RecordClock clock;
  private final Map<String, Boolean> decided = new HashMap<>();

  NodeRecords(RunRecords run, RecordNode node, RowLog log, RecordClock clock) {
    this.run = run;
    this.node = node;
    this.log = log;
    this.clock = clock;
  }

  @Override
  public boolean wants(RecordSchema schema) {
    Boolean answer = decided.get(schema.name());
    return answer != null ? answer : run.selection().wants(schema, node, null);
  }

  @Override
  public boolean wants(RecordSchema schema, boolean modelSwitch) {
    boolean answer = run.selection().wants(schema, node, modelSwitch);
    decided.put(schema.name(), answer);
    return answer;
  }

  @Override
  public boolean skipsZeroRows(RecordSchema schema) {
    return run.selection().skipsZeroRows(schema);
  }

  @Override
  public void periodic(RecordSchema schema, long intervalPs, PeriodicSource source) {
    if (wants(schema)) {
      RecordLayout layout = run.declare(schema);
      run.addPeriodic(node, layout, intervalPs, source, stage(layout));
    }
  }

  @Override
  public RowWriter writer(RecordSchema schema) {
    return wants(schema) ? stage(run.declare(schema)) : SilentRow.INSTANCE;
  }

  private RowStage stage(RecordLayout layout) {
    return run.keep(new RowStage(layout, log, clock));
  }
}
