package io.heddle.workloads.trace;

/** Types of trace nodes, in the order of their numbers in the schema. */
public enum NodeType {
  /** Behaves like METADATA. */
  INVALID,
  /** Takes no time. */
  METADATA,
  /** Takes its duration. */
  MEM_LOAD,
  /** Takes its duration. */
  MEM_STORE,
  /** Computes. */
  COMP,
  /** Sends a message. */
  COMM_SEND,
  /** Waits for a message. */
  COMM_RECV,
  /** Takes part in a collective. */
  COMM_COLL;

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
