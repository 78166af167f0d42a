package io.heddle.workloads.prepare;

import io.heddle.workloads.text.JsonParser;
import io.heddle.workloads.text.JsonParser.Figure;
import io.heddle.workloads.text.Numbers;
import io.heddle.workloads.trace.TraceFault;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Groups of ranks by name, from the experiment, a file or the traces themselves. */
public final class ProcessGroups {
  /** The group of collectives that name none: all ranks, ascending. */
  public static final String WORLD = "world";

  private final int ranks;
  private final Map<String, ProcessGroup> groups = new LinkedHashMap<>();

  /** No groups yet, for that many ranks. */
  public ProcessGroups(int ranks) {
    this.ranks = ranks;
  }

  /** A group; null if it is not declared. */
  public ProcessGroup get(String name) {
    return groups.get(name);
  }

  /** Declares the group of all ranks, unless it is declared already. */
  void declareWorld() throws TraceFault {
    declare(WORLD, new int[0], "the traces name no group");
  }

  /**
   * Declares a group.
   *
   * @param members in order; none means every rank
   * @param where for messages
   */
  public void declare(String name, int[] members, String where) throws TraceFault {
    int[] all = members.length == 0 ? everybody() : members;
    ProcessGroup before = groups.get(name);
    if (before != null) {
      if (!before.hasRanks(all)) {
        throw new TraceFault(
            where + ": group \"" + name + "\" is declared already with other ranks");
      }
      return;
    }
    boolean[] seen = new boolean[ranks];
    for (int rank : all) {
      if (rank < 0 || rank >= ranks) {
        throw new TraceFault(
            where
                + ": group \""
                + name
                + "\" has rank "
                + rank
                + "; ranks are 0 to "
                + (ranks - 1));
      }
      if (seen[rank]) {
        throw new TraceFault(where + ": group \"" + name + "\" has rank " + rank + " twice");
      }
      seen[rank] = true;
    }
    groups.put(name, new ProcessGroup(name, all));
  }

  private int[] everybody() {
    int[] all = new int[ranks];
    for (int rank = 0; rank < ranks; rank++) {
      all[rank] = rank;
    }
    return all;
  }

  /** Declares the groups of a communicator file: a JSON object of names and arrays of ranks. */
  public void declareFile(String file, Reader text) throws IOException, TraceFault {
    for (Map.Entry<String, int[]> group : listed(file, text).entrySet()) {
      declare(group.getKey(), group.getValue(), file);
    }
  }

  /** Groups that a communicator file lists, in its order. */
  public static Map<String, int[]> listed(String file, Reader text) throws IOException, TraceFault {
    if (!(new JsonParser(file, text).value() instanceof Map<?, ?> map)) {
      throw new TraceFault(file + ": a communicator file is an object of names and ranks");
    }
    Map<String, int[]> listed = new LinkedHashMap<>();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      listed.put((String) entry.getKey(), members(entry.getValue(), file));
    }
    return listed;
  }

  /**
   * Declares groups that a trace's metadata node states, if it states any.
   *
   * @param values {@code inputs.values} of the node: a JSON array in {@code ['} and {@code ']}
   */
  void declareMetadata(String values, String where) throws TraceFault {
    for (Map.Entry<String, int[]> group : stated(values, where).entrySet()) {
      declare(group.getKey(), group.getValue(), where);
    }
  }

  /**
   * Groups that a trace's metadata node states, in its order; a group without ranks has all.
   *
   * @param values {@code inputs.values} of the node
   */
  public static Map<String, int[]> stated(String values, String where) throws TraceFault {
    if (values == null || values.length() < 4 || !values.contains("pg_name")) {
      return Map.of();
    }
    Object payload;
    try {
      String text = values.substring(2, values.length() - 2);
      payload = new JsonParser(where, new StringReader(text)).value();
    } catch (IOException e) {
      throw new TraceFault(
          where + ": the declaration of process groups can't be read: " + e.getMessage());
    }
    Map<String, int[]> stated = new LinkedHashMap<>();
    for (Object item : payload instanceof List<?> list ? list : List.of()) {
      if (item instanceof Map<?, ?> group) {
        Object name = group.get("pg_name");
        stated.put(
            name instanceof Figure figure ? figure.text() : String.valueOf(name),
            members(group.get("ranks"), where));
      }
    }
    return stated;
  }

  private static int[] members(Object value, String where) throws TraceFault {
    if (!(value instanceof List<?> list)) {
      throw new TraceFault(where + ": the ranks of a group are a list of numbers");
    }
    int[] members = new int[list.size()];
    for (int i = 0; i < members.length; i++) {
      long rank = list.get(i) instanceof Figure figure ? Numbers.whole(figure.text()) : -1;
      if (rank < 0 || rank > Integer.MAX_VALUE) {
        throw new TraceFault(where + ": the ranks of a group are a list of numbers");
      }
      members[i] = (int) rank;
    }
    return members;
  }
}
