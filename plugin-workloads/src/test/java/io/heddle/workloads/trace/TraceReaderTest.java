package io.heddle.workloads.trace;

import static io.heddle.workloads.trace.TraceMaker.node;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.workloads.trace.TraceMaker.Message;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sections 2.3 and 2.4 and golden values 5.1 of the workloads specification. */
class TraceReaderTest {
  @TempDir Path directory;

  /** Golden values 5.1: the canonical bytes of a trace of two nodes. */
  private static final String GOLDEN =
      "070a05312e302e30"
          + "1908011201431804380a520e0a0969735f6370755f6f70d80100"
          + "2a08021202415218072a0101520d0a09636f6d6d5f747970654800520e0a09636f6d6d5f73697a6548e807";

  @Test
  void shouldMakeAndReadThePublishedBytes() throws Exception {
    byte[] made =
        new TraceMaker()
            .add(node(1, "C", NodeType.COMP).number(7, 10).attribute("is_cpu_op", 27, 0))
            .add(
                node(2, "AR", NodeType.COMM_COLL)
                    .after(1)
                    .attribute("comm_type", 0)
                    .attribute("comm_size", 1000))
            .toArray();
    assertEquals(77, made.length);
    assertEquals(GOLDEN, HexFormat.of().formatHex(made));
    assertEquals(
        "f1c9466a857068fa2ecc9e20636c8b5f2edd708adffc1f2969fe8f977563e921",
        HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(made)));
    assertEquals(
        List.of(
            "1 C COMP 10us cpu=false deps=[]",
            "2 AR COMM_COLL 0us cpu=false deps=[1] type=0 size=1000"),
        read("golden.0.et", HexFormat.of().parseHex(GOLDEN)));
  }

  @Test
  void shouldReadTheSameFromEveryJsonForm() throws Exception {
    String[] nodes = {
      "{\"id\":\"1\",\"name\":\"C\",\"type\":\"COMP_NODE\",\"durationMicros\":\"10\","
          + "\"attr\":[{\"name\":\"is_cpu_op\",\"boolVal\":false}]}",
      "{\"id\":\"2\",\"name\":\"AR\",\"type\":\"COMM_COLL_NODE\",\"dataDeps\":[\"1\"],"
          + "\"attr\":[{\"name\":\"comm_type\",\"int64Val\":\"0\"},"
          + "{\"name\":\"comm_size\",\"int64Val\":\"1000\"}]}"
    };
    String metadata = "{\"version\":\"1.0.0\"}";
    String feeder =
        "{\"workload_graph\":[{\"Id\":1,\"Name\":\"C\",\"NodeType\":4,\"runtime\":10,"
            + "\"is_cpu_op\":false,\"ctrlDeps\":[],\"data_deps\":[]},"
            + "{\"Id\":2,\"Name\":\"AR\",\"NodeType\":7,\"data_deps\":[1],\"comm_type\":0,"
            + "\"comm_size\":1000,\"comm_priority\":3}]}";
    List<String> expected = read("golden.0.et", HexFormat.of().parseHex(GOLDEN));
    for (String text :
        List.of(
            metadata + "\n" + nodes[0] + " " + nodes[1],
            "{\n  \"version\": \"1.0.0\"\n}\n" + nodes[0].replace(",", ",\n ") + nodes[1],
            metadata + "\n" + nodes[0] + "\n" + nodes[1] + "\n",
            nodes[0] + nodes[1],
            "[" + nodes[0] + ",\n" + nodes[1] + "]",
            "\uFEFF[" + metadata + "," + nodes[0] + "," + nodes[1] + "]",
            "{\"metadata\":" + metadata + ",\"nodes\":[" + nodes[0] + "," + nodes[1] + "]}",
            "{\"nodes\":[" + nodes[0] + "," + nodes[1] + "],\"metadata\":" + metadata + "}",
            feeder)) {
      assertEquals(expected, read("x.0.json", text.getBytes(StandardCharsets.UTF_8)), text);
    }
  }

  @Test
  void shouldInflateWhateverTheName() throws Exception {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(HexFormat.of().parseHex(GOLDEN));
    }
    assertEquals(2, read("golden.0.et", packed.toByteArray()).size());
    byte[] cut = java.util.Arrays.copyOf(packed.toByteArray(), packed.size() - 20);
    assertTrue(fault("golden.1.et", cut).contains("golden.1.et"));
  }

  @Test
  void shouldTakeEveryIntegerAlternative() throws Exception {
    TraceMaker maker = new TraceMaker();
    for (int alternative : new int[] {7, 9, 11, 13}) {
      maker.add(sized(new Message().number(alternative, 1000)));
    }
    for (int alternative : new int[] {15, 17}) {
      maker.add(sized(new Message().number(alternative, 2000))); // zigzag of 1000
    }
    for (int alternative : new int[] {19, 23}) {
      maker.add(sized(new Message().fixed32(alternative, 1000)));
    }
    for (int alternative : new int[] {21, 25}) {
      maker.add(sized(new Message().fixed64(alternative, 1000)));
    }
    List<String> nodes = read("x.0.et", maker.toArray());
    assertEquals(10, nodes.size());
    assertTrue(nodes.stream().allMatch(text -> text.endsWith("size=1000")), nodes::toString);
  }

  private static Message sized(Message value) {
    byte[] attribute = new Message().text(1, "comm_size").toArray();
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.writeBytes(attribute);
    both.writeBytes(value.toArray());
    return node(1, "x", NodeType.COMM_COLL).bytes(10, both.toByteArray());
  }

  @Test
  void shouldReadGroupsRootsPartnersAndBothDependencies() throws Exception {
    byte[] bytes =
        new TraceMaker(new Message())
            .add(
                node(0, "x", NodeType.COMM_COLL)
                    .number(4, 9) // a dependency that is not packed
                    .afterControl(7, 7)
                    .after(8)
                    .attribute("comm_group", 12)
                    .attribute("pg_name", "tp")
                    .attribute("root", 5)
                    .attribute("root_rank", 6)
                    .attribute("comm_seq", 3)
                    .text(99, "unknown")
                    .number(98, 5)
                    .fixed64(97, 1)
                    .fixed32(96, 1))
            .toArray();
    TraceFile file = file("x.0.et", bytes);
    TraceNode node = new TraceNode();
    TraceReader reader = file.open();
    assertEquals("", reader.version());
    assertTrue(reader.next(node));
    assertEquals(0, node.id);
    assertEquals("tp", node.group);
    assertEquals(6, node.root);
    assertEquals(3, node.commSeq);
    assertEquals(2, node.controlDependencies.size());
    assertEquals(9, node.controlDependencies.at(0));
    assertEquals(8, node.dataDependencies.at(0));
  }

  @Test
  void shouldNameFileRecordAndOffset() throws Exception {
    byte[] good = HexFormat.of().parseHex(GOLDEN);
    assertEquals(
        "x.0.et: record 3 at byte 34 is 42 bytes long, but the file ends after 32",
        fault("x.0.et", java.util.Arrays.copyOf(good, 67)));
    assertEquals("x.1.et: record 2 at byte 8 has length 0", fault("x.1.et", withByte(good, 8, 0)));
    byte[] longVarint = HexFormat.of().parseHex("070a05312e302e30ffffffffffff");
    assertEquals(
        "x.2.et: record 2 at byte 8 has a length of more than 5 bytes",
        fault("x.2.et", longVarint));
    assertEquals("x.3.et: the trace is empty", fault("x.3.et", new byte[0]));
    assertEquals(List.of(), read("x.4.et", new byte[] {0}), "empty metadata may have length 0");
    assertEquals(
        "x.5.et: record 2 at byte 8: node 0: type 11 is none of 0 to 7",
        fault("x.5.et", HexFormat.of().parseHex("070a05312e302e3003180b00")));
  }

  @Test
  void shouldRefuseNegativeSizesAndOtherKindsOfValue() throws Exception {
    assertEquals(
        "x.0.et: record 2 at byte 8: node 4 (A4): comm_size is -1; it can't be negative",
        fault("x.0.et", trace(node(4, "A4", NodeType.COMM_COLL).attribute("comm_size", -1))));
    assertTrue(
        fault("x.1.et", trace(node(4, "A4", NodeType.COMM_COLL).attribute("comm_size", "many")))
            .endsWith("node 4 (A4): comm_size is text, not a whole number"));
    assertTrue(
        fault("x.2.et", trace(node(4, "A4", NodeType.COMP).number(7, -1)))
            .endsWith("node 4 (A4): duration_micros is -1; it can't be negative"));
    assertEquals(
        "x.3.json: node 4 (A4): comm_size is -7; it can't be negative",
        fault("x.3.json", json("\"attr\":[{\"name\":\"comm_size\",\"int64Val\":\"-7\"}]")));
    assertEquals(
        "x.4.json: node 4 (A4): type \"9\" is none of 0 to 7",
        fault("x.4.json", json("\"type\":9")));
    assertEquals(
        "x.5.json:1:28: found \"}\", expected a value", fault("x.5.json", json("\"type\":")));
  }

  private static byte[] json(String field) {
    return ("{\"id\":4,\"name\":\"A4\"," + field + "}").getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] trace(Message node) {
    return new TraceMaker().add(node).toArray();
  }

  private static byte[] withByte(byte[] bytes, int at, int value) {
    byte[] copy = bytes.clone();
    copy[at] = (byte) value;
    return copy;
  }

  private TraceFile file(String name, byte[] bytes) throws IOException {
    return new TraceFile(Files.write(directory.resolve(name), bytes));
  }

  private List<String> read(String name, byte[] bytes) throws IOException, TraceFault {
    TraceReader reader = file(name, bytes).open();
    TraceNode node = new TraceNode();
    List<String> nodes = new ArrayList<>();
    while (reader.next(node)) {
      nodes.add(
          node.id
              + " "
              + node.name
              + " "
              + node.type
              + " "
              + node.durationMicros
              + "us cpu="
              + node.cpuOp
              + " deps="
              + java.util.Arrays.toString(node.dataDependencies.toArray())
              + (node.commType < 0 ? "" : " type=" + node.commType)
              + (node.commSize < 0 ? "" : " size=" + node.commSize));
    }
    return nodes;
  }

  private String fault(String name, byte[] bytes) {
    Exception thrown = assertThrows(Exception.class, () -> read(name, bytes));
    String text = thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
    return text.replace(directory.toString().replace('\\', '/') + "/", "");
  }
}
