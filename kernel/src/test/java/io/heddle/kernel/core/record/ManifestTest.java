package io.heddle.kernel.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.heddle.api.record.Column;
import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.StandardRecords;
import io.heddle.kernel.core.record.RecordHub.WrittenRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The run manifest (records specification 5.3, field case 54). */
class ManifestTest {
  private static final RecordSchema RECORD =
      RecordSchema.periodic("r", "1.2")
          .simTimeSec()
          .real("rate_Gbps", "Gbps", "")
          .nullable()
          .build();

  @TempDir Path directory;

  private static Manifest manifest() {
    Map<String, Object> wall = new LinkedHashMap<>();
    wall.put("startedUtc", "2026-01-01T00:00:00Z");
    wall.put("seconds", 1.5);
    return new Manifest("incast", List.of(RECORD))
        .experiment("exp.yaml", "ee", 7, 1)
        .invocation(List.of("heddle", "run", "exp.yaml"), "out/incast", 2)
        .inputs(List.of(new Manifest.Input("flows.txt", "ff")))
        .bundles(List.of(new Manifest.Bundle("io.heddle.plugin-records", "1.0.0", "bb")))
        .files(
            List.of("post-annotated/t.0.json", "not-whole.txt"),
            List.of(new RunFileSet.WrittenFile("post-annotated/t.0.json", 9, "aa")))
        .models(
            List.of(
                new Manifest.Choice(
                    "nic",
                    "device",
                    "roce-nic",
                    "1.0.0",
                    "io.heddle.plugin-roce-nic",
                    "1.0.0",
                    List.of(new Manifest.Strategy("roce.x", "go-back-n", "1.0.0", "b", "1.0.0")))))
        .devices(new RecordDirectory(RunBench.directory().nodes().subList(2, 3), null))
        .limits(limits())
        .wall(wall);
  }

  /** Two switches that are alike, one that is not, a NIC that tells none. */
  private static Map<String, List<Manifest.Limit>> limits() {
    Map<String, List<Manifest.Limit>> limits = new LinkedHashMap<>();
    limits.put("tor-2-0", List.of(new Manifest.Limit("ecn-from-bytes", 1, 300_000)));
    limits.put("tor-2-1", List.of(new Manifest.Limit("ecn-from-bytes", 1, 400_000)));
    limits.put("tor-2-2", List.of(new Manifest.Limit("ecn-from-bytes", 1, 300_000)));
    limits.put("nic-3-0", List.of());
    return limits;
  }

  @Test
  void Case54_shouldSayEverythingInAFixedOrder() throws IOException {
    manifest()
        .summary(Map.of("flows", 3))
        .end(
            Outcome.STOPPED,
            "stop time",
            new Manifest.Counts(1_000, 20, 30),
            List.of(new WrittenRecord("r", "incast-r-0.csv", 4, 50, "dd")),
            record -> 2)
        .write(directory);
    assertEquals(
        """
        {
          "format" : 1,
          "name" : "incast",
          "state" : "stopped",
          "reason" : "stop time",
          "experiment" : {
            "file" : "experiment.yaml",
            "sha256" : "ee"
          },
          "seed" : 7,
          "run" : 1,
          "invocation" : {
            "experiment" : "exp.yaml",
            "commandLine" : [
              "heddle",
              "run",
              "exp.yaml"
            ],
            "directory" : "out/incast",
            "threads" : 2
          },
          "inputs" : [
            {
              "file" : "flows.txt",
              "sha256" : "ff"
            }
          ],
          "bundles" : [
            {
              "name" : "io.heddle.plugin-records",
              "version" : "1.0.0",
              "sha256" : "bb"
            }
          ],
          "models" : [
            {
              "entry" : "nic",
              "kind" : "device",
              "type" : "roce-nic",
              "version" : "1.0.0",
              "bundle" : "io.heddle.plugin-roce-nic",
              "bundleVersion" : "1.0.0",
              "strategies" : [
                {
                  "point" : "roce.x",
                  "name" : "go-back-n",
                  "version" : "1.0.0",
                  "bundle" : "b",
                  "bundleVersion" : "1.0.0"
                }
              ]
            }
          ],
          "devices" : [
            {
              "node" : 2,
              "name" : "host[0]",
              "component" : "nic-3-0"
            }
          ],
          "limits" : [
            {
              "devices" : [
                "tor-2-0",
                "tor-2-2"
              ],
              "values" : [
                {
                  "name" : "ecn-from-bytes",
                  "pool" : 1,
                  "value" : 300000
                }
              ]
            },
            {
              "devices" : [
                "tor-2-1"
              ],
              "values" : [
                {
                  "name" : "ecn-from-bytes",
                  "pool" : 1,
                  "value" : 400000
                }
              ]
            }
          ],
          "simulatedPs" : 1000,
          "events" : 20,
          "packetHops" : 30,
          "records" : [
            {
              "record" : "r",
              "version" : "1.2",
              "columns" : [
                {
                  "name" : "sim_time_sec",
                  "type" : "time",
                  "unit" : "s",
                  "nullable" : false
                },
                {
                  "name" : "rate_Gbps",
                  "type" : "real",
                  "unit" : "Gbps",
                  "nullable" : true
                }
              ],
              "file" : "incast-r-0.csv",
              "rows" : 4,
              "bytes" : 50,
              "sha256" : "dd",
              "dropped" : 2
            }
          ],
          "files" : [
            {
              "file" : "post-annotated/t.0.json",
              "bytes" : 9,
              "sha256" : "aa"
            },
            {
              "file" : "not-whole.txt"
            }
          ],
          "digest" : "%s",
          "summary" : {
            "flows" : 3
          },
          "wall" : {
            "startedUtc" : "2026-01-01T00:00:00Z",
            "seconds" : 1.5
          }
        }
        """
            .formatted(RecordDigests.ofText("dd\n")),
        Files.readString(directory.resolve("run.json")));
  }

  /** A record may have thousands of parts; room on the disk was taken for one description. */
  @Test
  void shouldDescribeTheColumnsOfARecordOnce() throws IOException {
    manifest()
        .end(
            Outcome.COMPLETED,
            "",
            new Manifest.Counts(0, 0, 0),
            List.of(
                new WrittenRecord("r", "records/r/part-00000.parquet", 4, 50, "dd"),
                new WrittenRecord("r", "records/r/part-00001.parquet", 2, 40, "ee")),
            record -> 0)
        .write(directory);
    JsonNode records = Manifest.read(directory).path("records");
    assertEquals(2, records.path(0).path("columns").size());
    assertFalse(records.path(1).has("columns"));
    assertEquals("r", records.path(1).path("record").asText());
    assertEquals(2, records.path(1).path("rows").asLong());
  }

  @Test
  void shouldSayRunningUntilTheEnd() throws IOException {
    Manifest manifest = manifest();
    manifest.write(directory);
    assertEquals("running", Manifest.read(directory).path("state").asText());
    assertEquals("r", Manifest.read(directory).path("records").path(0).path("record").asText());
    manifest
        .end(Outcome.FAILED, "why", new Manifest.Counts(0, 0, 0), List.of(), record -> 0)
        .write(directory);
    assertEquals("failed", Manifest.read(directory).path("state").asText());
    assertEquals("why", Manifest.read(directory).path("reason").asText());
  }

  @Test
  void Case51_shouldDigestTheRunWhateverTheOrderOfItsRecords() {
    WrittenRecord a = new WrittenRecord("a", "x-a-0.csv", 1, 1, "11");
    WrittenRecord b = new WrittenRecord("b", "x-b-0.csv", 1, 1, "22");
    WrittenRecord clock = new WrittenRecord("c", "nondeterministic/c.csv", 1, 1, "33");
    assertEquals(RecordDigests.ofText("11\n22\n"), RecordDigests.ofRun(List.of(b, a)));
    assertEquals(RecordDigests.ofRun(List.of(a, b)), RecordDigests.ofRun(List.of(b, clock, a)));
    assertNotEquals(RecordDigests.ofRun(List.of(a)), RecordDigests.ofRun(List.of(a, b)));
    // printf '11\n22\n' | sha256sum
    assertEquals(
        "78b2f295ac05dfd8027e38cfee97a6932a1b4480e4528333a8d78ce9031e7f35",
        RecordDigests.ofRun(List.of(a, b)));
  }

  @Test
  void Case52_shouldGiveEveryColumnAMeaningAndTheUnitItsNameSays() {
    List<RecordSchema> schemas = new ArrayList<>(KernelRecords.schemas());
    schemas.add(StandardRecords.ND_STATS);
    schemas.add(StandardRecords.ECN_PFC_STATS);
    schemas.add(StandardRecords.NET_BUFF_STATS);
    schemas.add(StandardRecords.PCIE_STATS);
    Map<String, String> endings =
        Map.of(
            "_sec", "s", "_usec", "us", "_ns", "ns", "_GB", "GB", "_MB", "MB", "_Gbps", "Gbps",
            "_B", "B", "_bytes", "B", "_pct", "%");
    int checked = 0;
    for (RecordSchema schema : schemas) {
      for (Column column : schema.columns()) {
        String where = schema.name() + "." + column.name();
        assertFalse(column.description().isBlank(), where);
        String ending = column.name().substring(Math.max(0, column.name().lastIndexOf('_')));
        if (endings.containsKey(ending)) {
          assertEquals(endings.get(ending), column.unit(), where);
          checked++;
        }
      }
    }
    assertTrue(checked > 30, "only " + checked);
  }

  @Test
  void shouldRefuseWhatIsNoManifest() throws IOException {
    assertThrows(NoSuchFileException.class, () -> Manifest.read(directory));
    Files.writeString(directory.resolve("run.json"), "[]");
    assertThrows(IOException.class, () -> Manifest.read(directory));
    Files.writeString(directory.resolve("run.json"), "{");
    assertThrows(IOException.class, () -> Manifest.read(directory));
  }
}
