package io.heddle.workloads.algorithm;

/**
 * A collective with its algorithm, group size, bytes and root: what is the same for all its ranks.
 *
 * @param type the collective
 * @param name the algorithm, one of the type's
 * @param size number of ranks in the group
 * @param bytes {@code comm_size}; 0 for a barrier
 * @param root place in the group of the root; 0 where none is named
 */
public record Algorithm(CommType type, String name, int size, long bytes, int root) {
  /** The barrier that synchronizes a collective: up and down a tree without data. */
  public static Algorithm synchronization(int size) {
    return new Algorithm(CommType.BARRIER, "tree", size, 0, 0);
  }

  /** Whether the algorithm works only on groups whose size is a power of two. */
  public boolean needsPowerOfTwo() {
    return name.startsWith("halving");
  }

  /** One rank's part of the bytes, rounded up. */
  public long chunkBytes() {
    return (bytes + size - 1) / size;
  }

  /** The share of a rank, by its place in the group. */
  public Program program(int place) {
    return switch (type) {
      case ALL_REDUCE, BARRIER -> allReduce(place);
      case REDUCE ->
          name.equals("ring")
              ? new ChainProgram(place, size, root, bytes)
              : new TreeProgram(place, new TreeProgram.Order(size, root, false), bytes, false);
      case ALL_GATHER -> new RingProgram(place, size, size - 1, bytes);
      case GATHER -> new StarProgram(place, size, root, bytes, false, false);
      case SCATTER -> new StarProgram(place, size, root, chunkBytes(), true, false);
      case BROADCAST -> new StarProgram(place, size, root, bytes, true, isSequential());
      case ALL_TO_ALL -> new ExchangeProgram(place, size, chunkBytes(), isSequential());
      case REDUCE_SCATTER, REDUCE_SCATTER_BLOCK ->
          name.equals("ring")
              ? new RingProgram(place, size, size - 1, chunkBytes())
              : new HalvingProgram(place, size, chunkBytes(), false);
    };
  }

  /** What one of two trees carries, rounded up. */
  private long halfBytes() {
    return (bytes + 1) / 2;
  }

  private boolean isSequential() {
    return name.equals("sequential");
  }

  private Program allReduce(int place) {
    return switch (name) {
      case "ring" -> new RingProgram(place, size, 2 * (size - 1), chunkBytes());
      case "tree" -> new TreeProgram(place, new TreeProgram.Order(size, 0, false), bytes, true);
      case "double-tree" -> {
        long half = halfBytes();
        yield new PairProgram(
            new TreeProgram(place, new TreeProgram.Order(size, 0, false), half, true),
            new TreeProgram(place, new TreeProgram.Order(size, 0, true), half, true),
            2 * size);
      }
      default -> new HalvingProgram(place, size, chunkBytes(), true);
    };
  }

  /**
   * Bytes that the busiest rank must put on the wire, for ideal times (workloads specification
   * 2.11).
   *
   * @return bytes, not rounded; -1 for a barrier, which has no ideal
   */
  public double idealBytes() {
    double s = bytes;
    double n = size;
    return switch (type) {
      case BARRIER -> -1;
      case ALL_REDUCE ->
          switch (name) {
            case "tree" -> 2 * s;
            case "double-tree" -> 2.0 * halfBytes();
            default -> 2 * s * (n - 1) / n;
          };
      case REDUCE -> s;
      case GATHER, ALL_GATHER, BROADCAST -> s * (n - 1);
      case SCATTER, ALL_TO_ALL, REDUCE_SCATTER, REDUCE_SCATTER_BLOCK -> s * (n - 1) / n;
    };
  }
}
