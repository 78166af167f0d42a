package io.heddle.workloads.trace;

/**
 * One node as a file has it, with the attributes that are read (workloads specification 2.3). One
 * object is filled again for each node.
 */
public final class TraceNode {
  /** A number that is not given; no attribute may be negative. */
  public static final long NONE = -1;

  /** Unique inside the file, an unsigned number. */
  public long id;

  /** Free text. */
  public String name;

  /** Type; never null. */
  public NodeType type;

  /** Nodes that must finish first: data dependencies. */
  public final LongList dataDependencies = new LongList();

  /** Nodes that must finish first: control dependencies. */
  public final LongList controlDependencies = new LongList();

  /** Recorded start; 0 if not given. */
  public long startMicros;

  /** Whole microseconds. */
  public long durationMicros;

  /** Further duration of a made node, in picoseconds; 0, as in every file, for whole micros. */
  public long durationPs;

  /** Whether it runs on the host CPU. */
  public boolean cpuOp;

  /** CollectiveCommType, or {@link #NONE}. */
  public long commType;

  /** Bytes, or {@link #NONE}. */
  public long commSize;

  /** Bytes of the tensor, or {@link #NONE}; stands in for the size of SEND and RECV. */
  public long tensorSize;

  /** Partner ranks, or {@link #NONE}. */
  public long commSrc;

  public long commDst;

  /** Matching tag. */
  public long commTag;

  /** Issue order inside the group, or {@link #NONE}. */
  public long commSeq;

  /** Root, a global rank, or {@link #NONE}. */
  public long root;

  /** Process group; null if none is named. */
  public String group;

  /** Algorithm of a collective in a made trace; null, as in every file, for the run's own. */
  public String algorithm;

  /** Text of {@code inputs.values}; null if not given. */
  public String inputValues;

  /** Whether the collective says which dimensions of a fabric it uses, which is not modelled. */
  public boolean involvedDim;

  private String groupByOlderName;
  private int rootRank;

  /** Makes it a node without anything. */
  public void clear() {
    id = 0;
    name = "";
    type = NodeType.INVALID;
    dataDependencies.clear();
    controlDependencies.clear();
    startMicros = 0;
    durationMicros = 0;
    durationPs = 0;
    cpuOp = false;
    commType = NONE;
    commSize = NONE;
    tensorSize = NONE;
    commSrc = NONE;
    commDst = NONE;
    commTag = 0;
    commSeq = NONE;
    root = NONE;
    group = null;
    algorithm = null;
    inputValues = null;
    involvedDim = false;
    groupByOlderName = null;
    rootRank = Integer.MAX_VALUE;
  }

  /** Takes an attribute whose value is a whole number of any of the integer alternatives. */
  void number(String attribute, long value) throws TraceFault {
    switch (attribute) {
      case "comm_type" -> commType = notNegative(attribute, value);
      case "comm_size" -> commSize = notNegative(attribute, value);
      case "tensor_size" -> tensorSize = notNegative(attribute, value);
      case "comm_src" -> commSrc = notNegative(attribute, value);
      case "comm_dst" -> commDst = notNegative(attribute, value);
      case "comm_tag" -> commTag = value & 0xFFFF_FFFFL;
      case "comm_seq" -> commSeq = notNegative(attribute, value);
      case "root_rank" -> root(0, value);
      case "comm_root" -> root(1, value);
      case "root" -> root(2, value);
      case "is_cpu_op" -> cpuOp = value != 0;
      case "pg_name" -> group = String.valueOf(value);
      case "comm_group" -> groupByOlderName = String.valueOf(value);
      case "involved_dim" -> involvedDim = true;
      default -> {
        // Kept out of the way: no model reads it.
      }
    }
  }

  /** Takes an attribute whose value is text. */
  void text(String attribute, String value) throws TraceFault {
    switch (attribute) {
      case "pg_name" -> group = value;
      case "comm_group" -> groupByOlderName = value;
      default -> other(attribute, "text");
    }
  }

  /** Takes an attribute of any other alternative. */
  void other(String attribute, String what) throws TraceFault {
    switch (attribute) {
      case "comm_type",
          "comm_size",
          "tensor_size",
          "comm_src",
          "comm_dst",
          "comm_tag",
          "comm_seq",
          "root_rank",
          "comm_root" ->
          throw new TraceFault(attribute + " is " + what + ", not a whole number");
      case "involved_dim" -> involvedDim = true;
      default -> {
        // Kept out of the way: no model reads it.
      }
    }
  }

  /** Roots may go by three names; the first of them counts. */
  private void root(int rankOfName, long value) throws TraceFault {
    if (rankOfName < rootRank) {
      rootRank = rankOfName;
      root = notNegative("root", value);
    }
  }

  private static long notNegative(String attribute, long value) throws TraceFault {
    if (value < 0) {
      throw new TraceFault(attribute + " is " + value + "; it can't be negative");
    }
    return value;
  }

  /** Called by readers when everything of the node is known. */
  void complete() throws TraceFault {
    notNegative("duration_micros", durationMicros);
    notNegative("start_time_micros", startMicros);
    if (group == null) {
      group = groupByOlderName;
    }
  }

  /** What messages call the node. */
  public String label() {
    String number = "node " + Long.toUnsignedString(id);
    return name.isEmpty() ? number : number + " (" + name + ")";
  }
}
