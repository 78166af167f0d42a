package io.heddle.workloads.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Section 2.8 and golden values 5.2, 5.3 and 5.7 of the workloads specification. */
class AlgorithmTest {
  /** Golden values 5.2: type, algorithm, N, S; transfers, total bytes. */
  private static final String COUNTS =
      """
      ALL_REDUCE ring 8 1000 112 14000
      ALL_REDUCE tree 8 1000 14 14000
      ALL_REDUCE double-tree 8 1000 28 14000
      ALL_REDUCE halving-doubling 8 1000 48 14000
      ALL_GATHER ring 8 1000 56 56000
      REDUCE_SCATTER ring 8 1000 56 7000
      REDUCE_SCATTER halving 8 1000 24 7000
      REDUCE_SCATTER_BLOCK ring 8 1000 56 7000
      BROADCAST interleaved 8 1000 7 7000
      BROADCAST sequential 8 1000 7 7000
      SCATTER direct 8 1000 7 875
      GATHER direct 8 1000 7 7000
      REDUCE ring 8 1000 7 7000
      REDUCE tree 8 1000 7 7000
      ALL_TO_ALL interleaved 8 1000 56 7000
      ALL_TO_ALL sequential 8 1000 56 7000
      ALL_REDUCE ring 3 1001 12 4008
      ALL_REDUCE tree 3 1001 4 4004
      ALL_REDUCE double-tree 3 1001 8 4008
      ALL_GATHER ring 3 1001 6 6006
      REDUCE_SCATTER ring 3 1001 6 2004
      BROADCAST interleaved 3 1001 2 2002
      SCATTER direct 3 1001 2 668
      ALL_TO_ALL interleaved 3 1001 6 2004
      ALL_REDUCE ring 16 1048576 480 31457280
      ALL_REDUCE tree 16 1048576 30 31457280
      ALL_REDUCE double-tree 16 1048576 60 31457280
      ALL_REDUCE halving-doubling 16 1048576 128 31457280
      ALL_GATHER ring 16 1048576 240 251658240
      REDUCE_SCATTER ring 16 1048576 240 15728640
      REDUCE_SCATTER halving 16 1048576 64 15728640
      BROADCAST interleaved 16 1048576 15 15728640
      SCATTER direct 16 1048576 15 983040
      ALL_TO_ALL interleaved 16 1048576 240 15728640
      BARRIER ring 2 0 4 0
      BARRIER tree 2 0 2 0
      BARRIER double-tree 2 0 4 0
      BARRIER halving-doubling 2 0 4 0
      """;

  @TestFactory
  List<DynamicTest> shouldMoveAsManyTransfersAndBytesAsPublished() {
    return COUNTS
        .lines()
        .map(line -> DynamicTest.dynamicTest(line, () -> checkCounts(line.split(" "))))
        .toList();
  }

  private static void checkCounts(String[] golden) {
    Algorithm algorithm =
        new Algorithm(
            CommType.valueOf(golden[0]),
            golden[1],
            Integer.parseInt(golden[2]),
            Long.parseLong(golden[3]),
            0);
    long transfers = 0;
    long bytes = 0;
    for (int place = 0; place < algorithm.size(); place++) {
      Program program = algorithm.program(place);
      transfers += program.sends();
      for (int send = 0; send < program.sends(); send++) {
        bytes += program.bytes(send);
      }
    }
    assertEquals(Long.parseLong(golden[4]), transfers);
    assertEquals(Long.parseLong(golden[5]), bytes);
  }

  /** Every algorithm, group size 1 to 17 and root runs to its end with every transfer matched. */
  @Test
  void shouldRunToItsEndWithEveryTransferTaken() {
    for (CommType type : CommType.values()) {
      for (String name : type.algorithms()) {
        for (int size = 1; size <= 17; size++) {
          for (int root = 0; root < (type.isRooted() ? size : 1); root++) {
            Algorithm algorithm = new Algorithm(type, name, size, 1000, root);
            if (!algorithm.needsPowerOfTwo() || Integer.bitCount(size) == 1) {
              new Rehearsal(algorithm).run();
            }
          }
        }
      }
    }
  }

  @Test
  void shouldBuildThePublishedTrees() {
    // Up edges of double-tree on 8 ranks: child to parent, first tree then second.
    Algorithm algorithm = new Algorithm(CommType.ALL_REDUCE, "double-tree", 8, 1000, 0);
    List<String> first = new ArrayList<>();
    List<String> second = new ArrayList<>();
    for (int place = 0; place < 8; place++) {
      Program program = algorithm.program(place);
      for (int send = 0; send < program.sends(); send++) {
        if (program.tag(send) < 8) {
          first.add("(" + program.peer(send) + "," + place + ")");
        } else if (program.tag(send) >= 16 && program.tag(send) < 24) {
          second.add(0, "(" + program.peer(send) + "," + place + ")");
        }
      }
    }
    assertEquals("[(0,1), (1,2), (1,3), (2,4), (2,5), (3,6), (3,7)]", first.toString());
    assertEquals("[(7,6), (6,5), (6,4), (5,3), (5,2), (4,1), (4,0)]", second.toString());
  }

  @Test
  void shouldHalveAndDoubleWithThePublishedPartners() {
    Program program = new Algorithm(CommType.ALL_REDUCE, "halving-doubling", 8, 1000, 0).program(0);
    List<String> steps = new ArrayList<>();
    for (int send = 0; send < program.sends(); send++) {
      steps.add(program.bytes(send) + " B to " + program.peer(send));
    }
    assertEquals(
        List.of("500 B to 4", "250 B to 2", "125 B to 1", "125 B to 1", "250 B to 2", "500 B to 4"),
        steps);
  }

  @Test
  void shouldHaveThePublishedIdealTimes() {
    // 8 x 2 x 1000 x 7 / 8 bits at 400 Gbps = 35 ns; 8 x 2 MiB x 15 / 16 = 39.3216 us
    assertEquals(35e-9, 8 * ideal("ring", 8, 1000) / 400e9, 1e-18);
    assertEquals(39.3216e-6, 8 * ideal("ring", 16, 1 << 20) / 400e9, 1e-15);
    assertEquals(2000, ideal("tree", 8, 1000));
    assertEquals(1002, ideal("double-tree", 8, 1001));
    assertEquals(1750, ideal("halving-doubling", 8, 1000));
    assertEquals(7000, new Algorithm(CommType.GATHER, "direct", 8, 1000, 0).idealBytes());
    assertEquals(875, new Algorithm(CommType.SCATTER, "direct", 8, 1000, 0).idealBytes());
    assertEquals(1000, new Algorithm(CommType.REDUCE, "ring", 8, 1000, 0).idealBytes());
    assertTrue(new Algorithm(CommType.BARRIER, "ring", 8, 0, 0).idealBytes() < 0);
  }

  private static double ideal(String name, int size, long bytes) {
    return new Algorithm(CommType.ALL_REDUCE, name, size, bytes, 0).idealBytes();
  }

  @Test
  void shouldEndAReduceAtItsRoot() {
    for (String name : List.of("ring", "tree")) {
      Algorithm algorithm = new Algorithm(CommType.REDUCE, name, 5, 10, 3);
      assertEquals(0, algorithm.program(3).sends());
      assertEquals(1, algorithm.program(3).receives());
    }
    // 4 -> 0 -> 1 -> 2 -> 3
    Algorithm ring = new Algorithm(CommType.REDUCE, "ring", 5, 10, 3);
    assertEquals(0, ring.program(4).receivesBefore(0));
    assertEquals(0, ring.program(4).peer(0));
    assertEquals(3, ring.program(2).peer(0));
  }

  @Test
  void shouldChainOnlySequentialSends() {
    assertTrue(new Algorithm(CommType.BROADCAST, "sequential", 4, 1, 0).program(0).isChain());
    assertTrue(!new Algorithm(CommType.BROADCAST, "interleaved", 4, 1, 0).program(0).isChain());
    assertTrue(new Algorithm(CommType.ALL_TO_ALL, "sequential", 4, 1, 0).program(2).isChain());
  }

  /** Plays all shares against one another, transfers arriving at once, in order. */
  private static final class Rehearsal {
    private record Transfer(int from, int to, int tag) {}

    private final Algorithm algorithm;
    private final List<Program> programs = new ArrayList<>();
    private final ArrayDeque<Transfer> open = new ArrayDeque<>();
    private final int[][] missing;
    private final int[] sent;
    private final int[] received;

    Rehearsal(Algorithm algorithm) {
      this.algorithm = algorithm;
      missing = new int[algorithm.size()][];
      sent = new int[algorithm.size()];
      received = new int[algorithm.size()];
      for (int place = 0; place < algorithm.size(); place++) {
        Program program = algorithm.program(place);
        programs.add(program);
        missing[place] = new int[program.sends()];
        for (int send = 0; send < program.sends(); send++) {
          missing[place][send] = program.receivesBefore(send);
          if (missing[place][send] == 0) {
            send(place, send);
          }
        }
      }
    }

    void run() {
      boolean[][] taken = new boolean[algorithm.size()][];
      for (int place = 0; place < algorithm.size(); place++) {
        taken[place] = new boolean[programs.get(place).receives()];
      }
      while (!open.isEmpty()) {
        Transfer transfer = open.poll();
        Program program = programs.get(transfer.to);
        int receive = program.receive(transfer.from, transfer.tag);
        assertTrue(receive >= 0 && !taken[transfer.to][receive], () -> algorithm + " " + transfer);
        assertEquals(transfer.from, program.sender(receive), algorithm::toString);
        assertEquals(transfer.tag, program.receiveTag(receive), algorithm::toString);
        taken[transfer.to][receive] = true;
        received[transfer.to]++;
        for (int send = program.releasesFrom(receive); send < program.releasesTo(receive); send++) {
          if (--missing[transfer.to][send] == 0) {
            send(transfer.to, send);
          }
        }
      }
      for (int place = 0; place < algorithm.size(); place++) {
        assertEquals(programs.get(place).sends(), sent[place], algorithm::toString);
        assertEquals(programs.get(place).receives(), received[place], algorithm::toString);
      }
    }

    private void send(int place, int send) {
      Program program = programs.get(place);
      assertTrue(program.peer(send) != place, algorithm::toString);
      sent[place]++;
      open.add(new Transfer(place, program.peer(send), program.tag(send)));
    }
  }
}
