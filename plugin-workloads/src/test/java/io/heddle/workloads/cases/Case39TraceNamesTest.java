package io.heddle.workloads.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.heddle.workloads.trace.TraceFault;
import io.heddle.workloads.trace.TraceFile;
import io.heddle.workloads.trace.TraceSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of a trace set: gaps, doubles, wrong names (workloads specification 2.2). */
class Case39TraceNamesTest {
  @TempDir Path directory;

  @Test
  void shouldFindEveryFormOfName() throws Exception {
    make("ar.0.et", "ar.1.et.gz", "ar.2.json", "ar.3.json.gz", "notes.txt");
    assertEquals(List.of("ar.0.et", "ar.1.et.gz", "ar.2.json", "ar.3.json.gz"), names(directory));
    assertEquals(4, names(directory.resolve("ar")).size());
    assertEquals(List.of("ar.0.et"), names(directory.resolve("ar.{rank}.et")));
  }

  @Test
  void shouldFindTheSampleNames() throws Exception {
    make("rank_0.chakra.json", "rank_1.et");
    assertEquals(List.of("rank_0.chakra.json", "rank_1.et"), names(directory));
  }

  @Test
  void shouldOrderRanksByNumber() throws Exception {
    for (int rank = 0; rank < 12; rank++) {
      make("ar." + rank + ".et");
    }
    List<String> names = names(directory.resolve("ar.{rank}.et"));
    assertEquals("ar.2.et", names.get(2));
    assertEquals("ar.10.et", names.get(10));
  }

  @Test
  void shouldNameTheFirstMissingRank() throws Exception {
    make("ar.0.et", "ar.1.et", "ar.3.et");
    assertEquals(
        "ar.{rank}.et: rank 2 has no trace; found 3 files, the next is rank 3 (ar.3.et)",
        fault(directory.resolve("ar.{rank}.et")));
  }

  @Test
  void shouldNameBothFilesOfARank() throws Exception {
    make("ar.0.et", "ar.1.et", "ar.01.et");
    assertEquals(
        "rank 1 has two traces: ar.01.et and ar.1.et", fault(directory.resolve("ar.{rank}.et")));
  }

  @Test
  void shouldListTheSetsOfADirectory() throws Exception {
    make("ar.0.et", "bc.0.et");
    assertEquals(": traces of several sets: ar, bc; name one, for example /ar", fault(directory));
    assertEquals(List.of("bc.0.et"), names(directory.resolve("bc")));
  }

  @Test
  void shouldSayWhatNamesAreExpected() throws Exception {
    make("ar.0.trace");
    assertEquals(
        ": no trace files; names are <prefix>.<rank>.et, <prefix>.<rank>.json or"
            + " rank_<rank>.chakra.json, with or without .gz",
        fault(directory));
    assertThrows(
        TraceFault.class, () -> TraceSet.ofList(List.of(directory.resolve("missing.0.et"))));
    assertThrows(TraceFault.class, () -> TraceSet.of(directory.resolve("no/such/ar.{rank}.et")));
  }

  private void make(String... names) throws IOException {
    for (String name : names) {
      Files.createFile(directory.resolve(name));
    }
  }

  private static List<String> names(Path where) throws TraceFault {
    return TraceSet.of(where).stream()
        .map(TraceFile::path)
        .map(path -> path.getFileName().toString())
        .toList();
  }

  private String fault(Path where) {
    String text = assertThrows(TraceFault.class, () -> TraceSet.of(where)).getMessage();
    String here = directory.toString().replace('\\', '/');
    return text.replace(here + "/ar", "ar").replace(here, "").replace("example ar", "example /ar");
  }
}
