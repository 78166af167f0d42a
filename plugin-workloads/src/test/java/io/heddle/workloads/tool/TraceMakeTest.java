package io.heddle.workloads.tool;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.workloads.bench.Node;
import io.heddle.workloads.trace.NodeType;
import io.heddle.workloads.trace.TraceFile;
import io.heddle.workloads.trace.TraceNode;
import io.heddle.workloads.trace.TraceReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sets of traces that are made: golden value 5.1, every collective, both forms, all or nothing. */
class TraceMakeTest {
  @TempDir Path directory;

  private ToolBench bench() {
    return new ToolBench(directory);
  }

  private static MakeOptions computing(MakeOptions o, long computePs, int iterations) {
    return new MakeOptions(
        o.what(),
        o.directory(),
        o.ranks(),
        o.sizeBytes(),
        o.group(),
        o.root(),
        o.distance(),
        computePs,
        iterations,
        o.prefix(),
        o.format(),
        o.gzip(),
        o.overwrite());
  }

  private static MakeOptions form(MakeOptions o, String format, boolean gzip, boolean overwrite) {
    return new MakeOptions(
        o.what(),
        o.directory(),
        o.ranks(),
        o.sizeBytes(),
        o.group(),
        o.root(),
        o.distance(),
        o.computePs(),
        o.iterations(),
        o.prefix(),
        format,
        gzip,
        overwrite);
  }

  private static MakeOptions grouped(MakeOptions o, Node group, int root) {
    return new MakeOptions(
        o.what(),
        o.directory(),
        o.ranks(),
        o.sizeBytes(),
        group,
        root,
        o.distance(),
        o.computePs(),
        o.iterations(),
        o.prefix(),
        o.format(),
        o.gzip(),
        o.overwrite());
  }

  @Test
  void shouldWriteTheBytesOfG51() throws Exception {
    ToolBench bench =
        bench().make(computing(ToolBench.make("allreduce", 2, 1000, "g"), 10_000_000, 1));
    assertEquals(List.of(), bench.errors);
    assertEquals("2 traces in g: allreduce.{rank}.et\n", bench.said());
    byte[] golden =
        HexFormat.of()
            .parseHex(
                "070a05312e302e30"
                    + "1908011201431804380a520e0a0969735f6370755f6f70d80100"
                    + "2a08021202415218072a0101520d0a09636f6d6d5f74797065480"
                    + "0520e0a09636f6d6d5f73697a6548e807");
    assertEquals(77, golden.length);
    assertArrayEquals(golden, Files.readAllBytes(directory.resolve("g/allreduce.0.et")));
    assertArrayEquals(golden, Files.readAllBytes(directory.resolve("g/allreduce.1.et")));
  }

  @Test
  void shouldMakeEveryCollective() throws Exception {
    String[] all = {
      "allreduce",
      "reduce",
      "allgather",
      "gather",
      "scatter",
      "broadcast",
      "alltoall",
      "reducescatter",
      "reducescatterblock",
      "barrier"
    };
    for (int type = 0; type < all.length; type++) {
      ToolBench bench = bench().make(ToolBench.make(all[type], 4, 1000, all[type]));
      assertEquals(List.of(), bench.errors);
      List<String> nodes = nodes(all[type] + "/" + all[type] + ".3.et");
      // Numbers of collectives in the schema: 0 AllReduce, 1 Reduce, 2 AllGather, 3 Gather, …
      int number = List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9).get(type);
      long size = all[type].equals("barrier") ? -1 : 1000;
      assertEquals(1, nodes.size());
      assertTrue(
          nodes.get(0).endsWith(" COMM_COLL 0us [] type=" + number + " size=" + size + " pg=null"),
          nodes.get(0));
    }
  }

  @Test
  void shouldReadTheSameFromBothFormsCompressedOrNot() throws Exception {
    MakeOptions plain =
        grouped(
            computing(ToolBench.make("broadcast", 4, 77, "et"), 3_000_000, 2),
            Node.list(Node.of("a=0..1"), Node.of("b=3,2")),
            1);
    bench().make(plain);
    List<String> expected = nodes("et/broadcast.2.et");
    assertEquals(
        List.of(
            "1 process groups METADATA 0us [] type=-1 size=-1 pg=null",
            "2 C COMP 3us [] type=-1 size=-1 pg=null",
            "3 B COMM_COLL 0us [2] type=5 size=77 pg=b root=2",
            "4 C COMP 3us [3] type=-1 size=-1 pg=null",
            "5 B COMM_COLL 0us [4] type=5 size=77 pg=b root=2"),
        expected);
    for (String[] form : new String[][] {{"et", "true"}, {"json", "false"}, {"json", "true"}}) {
      boolean gzip = form[1].equals("true");
      bench().make(form(plain, form[0], gzip, true));
      assertEquals(expected, nodes("et/broadcast.2." + form[0] + (gzip ? ".gz" : "")));
      // The set of another form has replaced the one before.
      assertEquals(4, count());
    }
  }

  @Test
  void shouldChainMessagesFromRankToRank() throws Exception {
    MakeOptions send = computing(ToolBench.make("send", 3, 64, "s"), 0, 2);
    assertEquals(List.of(), bench().make(send).errors);
    assertEquals(
        List.of(
            "1 SEND COMM_SEND 0us [] type=-1 size=64 pg=null dst=0 tag=0",
            "2 RECV COMM_RECV 0us [] type=-1 size=64 pg=null src=1 tag=0",
            "3 SEND COMM_SEND 0us [1, 2] type=-1 size=64 pg=null dst=0 tag=1",
            "4 RECV COMM_RECV 0us [1, 2] type=-1 size=64 pg=null src=1 tag=1"),
        nodes("s/send.2.et"));
  }

  @Test
  void shouldRefuseADirectoryThatHoldsSomethingAndLeaveItAlone() throws Exception {
    Files.createDirectories(directory.resolve("d"));
    Files.writeString(directory.resolve("d/notes.txt"), "mine");
    MakeOptions options = ToolBench.make("allreduce", 2, 1000, "d");
    assertEquals(List.of("--directory: HED-1100: d is not empty"), bench().make(options).errors);
    assertEquals(List.of("notes.txt"), names("d"));
    bench().make(form(options, "et", false, true));
    assertEquals(List.of("allreduce.0.et", "allreduce.1.et", "notes.txt"), names("d"));
    bench().make(form(ToolBench.make("allgather", 1, 1000, "d"), "et", false, true));
    assertEquals(List.of("allgather.0.et", "notes.txt"), names("d"));
    assertEquals(List.of("d"), names("."));
  }

  @Test
  void shouldLeaveNothingHalfWritten() throws Exception {
    TraceDirectory made = new TraceDirectory(directory.resolve("d"));
    boolean thrown = false;
    try {
      made.write(
          where -> {
            Files.writeString(where.resolve("a.0.et"), "half");
            throw new java.io.IOException("disk full");
          });
    } catch (java.io.IOException e) {
      thrown = e.getMessage().equals("disk full");
    }
    assertTrue(thrown);
    assertEquals(List.of(), names("."));
    assertFalse(Files.exists(directory.resolve("d")));
  }

  @Test
  void shouldRefuseOptionsThatDoNotFitTogether() {
    MakeOptions ok = ToolBench.make("allreduce", 4, 1000, "x");
    assertRefused("--size: HED-0200: a size is needed", ToolBench.make("allreduce", 4, -1, "x"));
    assertRefused(
        "--compute: HED-0304: the computation is not a whole number of microseconds",
        computing(ok, 1_500_000, 1));
    assertRefused("--root: HED-0203: allreduce has no root", grouped(ok, null, 1));
    assertRefused(
        "--root: HED-0305: root 4 is above its maximum 3",
        grouped(ToolBench.make("reduce", 4, 1000, "x"), null, 4));
    assertRefused(
        "exp.yaml:20:5: HED-0300: \"a=2..9\" is no group of the 4 ranks",
        grouped(ok, Node.of("a=2..9"), -1));
    assertRefused(
        "exp.yaml:20:5: HED-0300: \"0..3\" is no group of the 4 ranks",
        grouped(ok, Node.of("0..3"), -1));
    assertRefused(
        "exp.yaml:20:5: HED-0204: group a is given twice",
        grouped(ok, Node.list(Node.of("a=0"), Node.of("a=1")), -1));
    assertRefused(
        "--distance: HED-0305: every rank would send to itself",
        ToolBench.make("send", 1, 1000, "x"));
  }

  private void assertRefused(String expected, MakeOptions options) {
    assertEquals(List.of(expected), bench().make(options).errors);
    assertFalse(Files.exists(directory.resolve("x")));
  }

  private int count() throws Exception {
    return names("et").size();
  }

  private List<String> names(String where) throws Exception {
    try (Stream<Path> files = Files.list(directory.resolve(where))) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  private List<String> nodes(String file) throws Exception {
    TraceReader reader = new TraceFile(directory.resolve(file)).open();
    assertEquals("1.0.0", reader.version());
    List<String> nodes = new ArrayList<>();
    TraceNode node = new TraceNode();
    while (reader.next(node)) {
      List<Long> after = new ArrayList<>();
      for (int i = 0; i < node.dataDependencies.size(); i++) {
        after.add(node.dataDependencies.at(i));
      }
      nodes.add(
          node.id
              + " "
              + node.name
              + " "
              + node.type
              + " "
              + node.durationMicros
              + "us "
              + after
              + " type="
              + node.commType
              + " size="
              + node.commSize
              + " pg="
              + node.group
              + (node.root < 0 ? "" : " root=" + node.root)
              + (node.commDst < 0 ? "" : " dst=" + node.commDst)
              + (node.commSrc < 0 ? "" : " src=" + node.commSrc)
              + (node.type == NodeType.COMM_SEND || node.type == NodeType.COMM_RECV
                  ? " tag=" + node.commTag
                  : ""));
    }
    return nodes;
  }
}
