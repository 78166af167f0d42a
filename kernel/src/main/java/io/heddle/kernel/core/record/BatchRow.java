package io.heddle.kernel.core.record;

import io.heddle.api.event.HotPath;
import io.heddle.api.record.RecordSchema.Common;
import io.heddle.api.record.Row;
import java.util.List;

/** A row of a batch as a sink sees it, with the common columns filled in. */
@HotPath
final class BatchRow implements Row {
  private final String jobId;
  private final List<RecordNode> nodes;
  private final TimeText timeText;
  private RowBatch batch;
  private RecordLayout layout;
  private RecordNode node;
  private int at;

  /**
   * A view.
   *
   * @param nodes the run itself, then every node by node id
   */
  BatchRow(String jobId, List<RecordNode> nodes, TimeText timeText) {
    this.jobId = jobId;
    this.nodes = nodes;
    this.timeText = timeText;
  }

  /** Moves to a row. */
  void moveTo(RowBatch rows, int offset, RecordLayout rowLayout) {
    batch = rows;
    at = offset;
    layout = rowLayout;
    node = nodes.get(rows.nodeId(offset) - RecordNode.RUN);
  }

  private boolean isSet(int column) {
    return (batch.word(at + RowLog.HEADER + column / Long.SIZE) & 1L << column) != 0;
  }

  private long stored(int column) {
    int word = column / Long.SIZE;
    int before = 0;
    for (int w = 0; w < word; w++) {
      before += Long.bitCount(batch.word(at + RowLog.HEADER + w));
    }
    before += Long.bitCount(batch.word(at + RowLog.HEADER + word) & ((1L << column) - 1));
    return batch.word(at + RowLog.HEADER + layout.maskWords() + before);
  }

  @Override
  public boolean isEmpty(int column) {
    if (isSet(column)) {
      return false;
    }
    Common common = layout.common(column);
    if (common == null) {
      return true;
    }
    return switch (common) {
      case JOB_ID, TIME_UTC, SIM_TIME_SEC -> false;
      case TIER -> !node.hasTier();
      case COMPONENT_NAME, COMPONENT_TYPE, NODE_ID, SUBTIER -> node.nodeId() == RecordNode.RUN;
    };
  }

  @Override
  public long integer(int column) {
    if (isSet(column)) {
      return stored(column);
    }
    Common common = layout.common(column);
    if (common == null) {
      return 0;
    }
    return switch (common) {
      case SIM_TIME_SEC -> batch.timePs(at);
      case NODE_ID -> node.nodeId();
      case TIER -> node.tier();
      case SUBTIER -> node.subtier();
      case JOB_ID, TIME_UTC, COMPONENT_NAME, COMPONENT_TYPE -> 0;
    };
  }

  @Override
  public double real(int column) {
    return isSet(column) ? Double.longBitsToDouble(stored(column)) : 0;
  }

  @Override
  public String text(int column) {
    if (isSet(column)) {
      return batch.text(stored(column));
    }
    Common common = layout.common(column);
    if (common == null) {
      return "";
    }
    return switch (common) {
      case JOB_ID -> jobId;
      case TIME_UTC -> timeText.at(batch.timePs(at));
      case COMPONENT_NAME -> node.componentName();
      case COMPONENT_TYPE -> node.componentType();
      case SIM_TIME_SEC, NODE_ID, TIER, SUBTIER -> "";
    };
  }
}
