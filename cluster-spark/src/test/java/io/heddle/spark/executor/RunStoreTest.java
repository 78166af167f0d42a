package io.heddle.spark.executor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.spark.Archive;
import io.heddle.spark.Digests;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.util.Progressable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The local file system, once as it is and once as if it could not rename, as object stores. */
final class RunStoreTest {
  @TempDir Path directory;
  private Path run;
  private Path out;

  /** Files of this machine under a scheme of its own; notes the order in which they were made. */
  public static final class ObjectStore extends RawLocalFileSystem {
    private static final List<String> MADE = new java.util.concurrent.CopyOnWriteArrayList<>();

    @Override
    public URI getUri() {
      return URI.create("store:///");
    }

    @Override
    public boolean rename(org.apache.hadoop.fs.Path from, org.apache.hadoop.fs.Path to) {
      throw new AssertionError("an object store was asked to rename " + from);
    }

    @Override
    public FSDataOutputStream create(
        org.apache.hadoop.fs.Path file,
        boolean overwrite,
        int buffer,
        short replication,
        long block,
        Progressable progress)
        throws IOException {
      MADE.add(file.getName());
      return super.create(file, overwrite, buffer, replication, block, progress);
    }
  }

  @BeforeEach
  void makeARun() throws IOException {
    run = directory.resolve("work/run");
    out = directory.resolve("out");
    Files.createDirectories(run.resolve("records/nd"));
    Files.writeString(run.resolve("run.json"), "{}");
    Files.writeString(run.resolve("experiment.yaml"), "kind: Experiment\n");
    Files.writeString(run.resolve("zz.csv"), "a,b\n");
    Files.writeString(run.resolve("records/nd/part-0.parquet"), "PAR1");
  }

  private RunStore local() throws IOException {
    return new RunStore(out.toUri(), new Configuration(false));
  }

  private RunStore objects() throws IOException {
    Configuration configuration = new Configuration(false);
    configuration.set("fs.store.impl", ObjectStore.class.getName());
    return new RunStore(URI.create("store://" + out), configuration);
  }

  private static List<String> files(Path folder) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  private static final List<String> ALL =
      List.of("experiment.yaml", "records/nd/part-0.parquet", "run.json", "zz.csv");

  @Test
  void aRunShouldComeIntoPlaceWholeAndLeaveNothingBeside() throws Exception {
    RunStore store = local();
    assertEquals(Set.of(), store.present());
    assertNull(store.manifest("p"));
    store.put(run, "p", "app", "0");
    assertEquals(ALL, files(out.resolve("p")));
    assertEquals("{}", store.manifest("p"));
    assertEquals(Set.of(".heddle-app", "p"), store.present());
    store.end("app");
    assertEquals(Set.of("p"), store.present());
  }

  @Test
  void aSecondRunShouldNotComeOverTheFirst() throws Exception {
    RunStore store = local();
    store.put(run, "p", "app", "0");
    Files.writeString(run.resolve("run.json"), "{\"other\": 1}");
    assertThrows(IOException.class, () -> store.put(run, "p", "app", "1"));
    assertEquals("{}", store.manifest("p"));
    store.end("app");
    assertEquals(ALL, files(out.resolve("p")));
  }

  @Test
  void whatAKilledSweepLeftShouldGo() throws Exception {
    Files.createDirectories(out.resolve(".heddle-before/p.0/records"));
    RunStore store = local();
    store.removeGrowing();
    assertEquals(Set.of(), store.present());
  }

  @Test
  void roomShouldBeMadeOnlyOfRunsAndOnlyIfAllowed() throws Exception {
    RunStore store = local();
    store.put(run, "p", "app", "0");
    String refused = store.makeRoom("p", false);
    assertTrue(refused.endsWith("/p holds a run; --overwrite replaces it"), refused);
    assertNull(store.makeRoom("p", true));
    assertFalse(Files.exists(out.resolve("p")));
    Files.createDirectories(out.resolve("q"));
    Files.writeString(out.resolve("q/thesis.tex"), "mine");
    String foreign = store.makeRoom("q", true);
    assertTrue(foreign.endsWith("/q holds thesis.tex, which is not of a run"), foreign);
    Files.writeString(out.resolve("r"), "a file");
    assertTrue(store.makeRoom("r", true).endsWith("/r is not a directory"));
    assertEquals("mine", Files.readString(out.resolve("q/thesis.tex")));
  }

  @Test
  void aTableShouldBeReplacedWhole() throws Exception {
    RunStore store = local();
    store.write("sweep.csv", "one\n".getBytes(StandardCharsets.UTF_8));
    store.write("sweep.csv", "two\n".getBytes(StandardCharsets.UTF_8));
    assertEquals("two\n", Files.readString(out.resolve("sweep.csv")));
    assertEquals(Set.of("sweep.csv"), store.present());
  }

  /** Where nothing can be renamed, the manifest comes last: without it there is no run. */
  @Test
  void onAnObjectStoreTheManifestShouldComeLast() throws Exception {
    RunStore store = objects();
    ObjectStore.MADE.clear();
    Files.createDirectories(out.resolve("p"));
    Files.writeString(out.resolve("p/half.csv"), "of a killed attempt");
    store.put(run, "p", "app", "0");
    assertEquals("run.json", ObjectStore.MADE.get(ObjectStore.MADE.size() - 1));
    assertEquals(ALL, files(out.resolve("p")));
    assertEquals("{}", store.manifest("p"));
    store.write("sweep.csv", "one\n".getBytes(StandardCharsets.UTF_8));
    store.end("app");
    assertEquals(Set.of("p", "sweep.csv"), store.present());
  }

  @Test
  void anArchiveThatCameBrokenShouldNotBeUnpacked() throws Exception {
    Path archive = directory.resolve("a.zip");
    try (Archive made = new Archive(archive)) {
      made.addFolder("f", run);
    }
    NodeKit.unpack(archive, Digests.sha256(archive), directory.resolve("good"));
    assertEquals(ALL, files(directory.resolve("good/f")));
    String other = "0".repeat(64);
    IOException broken =
        assertThrows(
            IOException.class, () -> NodeKit.unpack(archive, other, directory.resolve("bad")));
    assertTrue(broken.getMessage().contains("a.zip came broken"), broken.getMessage());
    assertFalse(Files.exists(directory.resolve("bad")));
  }
}
