package io.heddle.workloads.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Transfers and bytes of every algorithm, size and group equal the table of section 2.8, written
 * out here a second time.
 */
class ClosedFormsTest {
  private static final long[] SIZES = {0, 1, 7, 999, 1_000, 1_001, 1_048_576, (1L << 40) + 7};
  private static final int[] GROUPS = {1, 2, 3, 4, 5, 7, 8, 16, 17, 64, 100, 128, 1_000, 1_024};

  private record Sum(long transfers, long bytes) {}

  @TestFactory
  List<DynamicTest> shouldMoveWhatTheTableSays() {
    return List.of(CommType.values()).stream()
        .flatMap(
            type ->
                type.algorithms().stream()
                    .map(
                        name ->
                            DynamicTest.dynamicTest(
                                type.label() + " " + name, () -> check(type, name))))
        .toList();
  }

  private static void check(CommType type, String name) {
    int cases = 0;
    for (int n : GROUPS) {
      for (long s : type == CommType.BARRIER ? new long[] {0} : SIZES) {
        for (int root : roots(type, n)) {
          Algorithm algorithm = new Algorithm(type, name, n, s, root);
          if (!algorithm.needsPowerOfTwo() || Integer.bitCount(n) == 1) {
            assertEquals(closedForm(type, name, n, s), counted(algorithm), algorithm::toString);
            cases++;
          }
        }
      }
    }
    assertTrue(cases >= GROUPS.length - 6, "cases " + cases);
  }

  private static Set<Integer> roots(CommType type, int n) {
    Set<Integer> roots = new TreeSet<>();
    roots.add(0);
    if (type.isRooted()) {
      roots.add(n / 2);
      roots.add(n - 1);
    }
    return roots;
  }

  private static Sum counted(Algorithm algorithm) {
    long transfers = 0;
    long bytes = 0;
    long received = 0;
    for (int place = 0; place < algorithm.size(); place++) {
      Program program = algorithm.program(place);
      transfers += program.sends();
      received += program.receives();
      for (int send = 0; send < program.sends(); send++) {
        bytes += program.bytes(send);
      }
    }
    assertEquals(transfers, received, "every transfer is received");
    return new Sum(transfers, bytes);
  }

  /** Section 2.8, with S split among N as C = ceil(S / N). */
  private static Sum closedForm(CommType type, String name, long n, long s) {
    long c = s / n + (s % n == 0 ? 0 : 1);
    long half = s / 2 + s % 2;
    long log = 63L - Long.numberOfLeadingZeros(n);
    // Halving exchanges C N/2, C N/4, … C, which is C (N - 1) a rank.
    return switch (type) {
      case ALL_REDUCE, BARRIER ->
          switch (name) {
            case "ring" -> each(2 * (n - 1) * n, c);
            case "tree" -> each(2 * (n - 1), s);
            case "double-tree" -> each(4 * (n - 1), half);
            default -> new Sum(2 * log * n, 2 * c * (n - 1) * n);
          };
      case REDUCE, BROADCAST, GATHER -> each(n - 1, s);
      case SCATTER -> each(n - 1, c);
      case ALL_GATHER -> each((n - 1) * n, s);
      case ALL_TO_ALL -> each((n - 1) * n, c);
      case REDUCE_SCATTER, REDUCE_SCATTER_BLOCK ->
          name.equals("ring") ? each((n - 1) * n, c) : new Sum(log * n, c * (n - 1) * n);
    };
  }

  private static Sum each(long transfers, long bytes) {
    return new Sum(transfers, transfers * bytes);
  }

  /** 1 byte over 1,000 ranks: C is 1, so the ring moves 2 x 999 x 1,000 messages of a byte. */
  @Test
  void shouldRoundASingleByteUpForEveryRank() {
    assertEquals(
        new Sum(1_998_000, 1_998_000),
        counted(new Algorithm(CommType.ALL_REDUCE, "ring", 1_000, 1, 0)));
    assertEquals(
        new Sum(999_000, 999_000),
        counted(new Algorithm(CommType.ALL_TO_ALL, "interleaved", 1_000, 1, 0)));
  }
}
