package io.heddle.workloads.trace;

/** Types of trace nodes, in the order of their numbers in the schema. */
public enum NodeType {
  /** Behaves like METADATA. */
  INVALID(0),
  /** Takes no time. */
  METADATA(1),
  /** Takes its duration. */
  MEM_LOAD(2),
  /** Takes its duration. */
  MEM_STORE(3),
  /** Computes. */
  COMP(4),
  /** Sends a message. */
  COMM_SEND(5),
  /** Waits for a message. */
  COMM_RECV(6),
  /** Takes part in a collective. */
  COMM_COLL(7);

  private final int number;

  NodeType(int number) {
    this.number = number;
  }

  /** Number in the schema. */
  public int number() {
    return number;
  }

  /** The type of a number; null if there is none. */
  public static NodeType of(long number) {
    return number >= 0 && number < values().length ? values()[(int) number] : null;
  }

  /** The type of a name such as {@code COMM_COLL_NODE}; null if there is none. */
  public static NodeType of(String name) {
    for (NodeType type : values()) {
      if (name.equals(type.name() + "_NODE")) {
        return type;
      }
    }
    return null;
  }
}
