package io.heddle.workloads.matrix;

import io.heddle.api.config.Problems;
import io.heddle.workloads.flow.FlowPlan;
import io.heddle.workloads.matrix.Matrix.Connection;
import java.util.HashMap;
import java.util.Map;

/**
 * Ids of a matrix's flows: as given, otherwise the lowest free ones in file order. Flows that share
 * an id and carry {@code msg} are messages of one connection.
 */
final class FlowIds {
  private final Matrix matrix;
  private final Problems problems;
  private final Map<Long, Integer> firstWith = new HashMap<>();
  private final long[] ids;
  private final int[] previous;

  FlowIds(Matrix matrix, Problems problems) {
    this.matrix = matrix;
    this.problems = problems;
    int count = matrix.connections.size();
    ids = new long[count];
    previous = new int[count];
    Map<Long, Integer> lastWith = new HashMap<>();
    for (int i = 0; i < count; i++) {
      given(i, lastWith);
    }
    long free = 1;
    for (int i = 0; i < count; i++) {
      if (ids[i] == Matrix.NONE) {
        while (firstWith.containsKey(free)) {
          free++;
        }
        ids[i] = free++;
      }
    }
  }

  private void given(int i, Map<Long, Integer> lastWith) {
    Connection connection = matrix.connections.get(i);
    ids[i] = connection.id();
    previous[i] = -1;
    if (connection.id() == Matrix.NONE) {
      return;
    }
    firstWith.putIfAbsent(connection.id(), i);
    Integer before = lastWith.put(connection.id(), i);
    if (before != null) {
      previous[i] = before;
      checkSameConnection(matrix.connections.get(before), connection);
    }
  }

  private void checkSameConnection(Connection before, Connection now) {
    String id = "id " + now.id();
    if (before.message() == Matrix.NONE || now.message() == Matrix.NONE) {
      problems.errorAt(
          "HED-0600",
          now.place(),
          id + " is used by line " + before.place().line() + " already",
          "ids of their own, or msg on every line with the id");
    } else if (before.source() != now.source() || before.destination() != now.destination()) {
      problems.errorAt(
          "HED-0600",
          now.place(),
          id + " is " + before.name() + " in line " + before.place().line() + ", not " + now.name(),
          "messages of one connection go between the same two hosts");
    }
  }

  /** Id of the i-th connection of the file. */
  long idOf(int i) {
    return ids[i];
  }

  /** Joins messages of one connection; connection i of the file is flow {@code first + i}. */
  void connect(FlowPlan plan, int first) {
    Map<Long, Integer> numbers = new HashMap<>();
    for (int i = 0; i < ids.length; i++) {
      Connection connection = matrix.connections.get(i);
      if (connection.message() == Matrix.NONE || connection.id() == Matrix.NONE) {
        continue;
      }
      if (!numbers.containsKey(ids[i])) {
        numbers.put(ids[i], plan.newConnection());
      }
      plan.onConnection(first + i, numbers.get(ids[i]));
      if (previous[i] >= 0) {
        plan.postAfter(first + previous[i], first + i);
      }
    }
  }
}
