package io.heddle.testkit.contract;

import static io.heddle.testkit.contract.Refusal.assertRefused;

import io.heddle.api.model.ModelProvider;
import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordFile;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import io.heddle.api.record.RunInfo;
import io.heddle.api.record.Sink;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The kit can fail: a sink with one fault for each check; without a fault all checks pass. */
class SinkContractRefusesTest extends SinkContract {
  private enum Fault {
    NONE,
    LOSES_ROWS,
    FORGETS_EMPTY_RECORDS,
    NAMES_A_FILE_THAT_IS_NOT_THERE,
    WRITES_OUTSIDE,
    LEAVES_A_FILE_BESIDE,
    REMEMBERS_THE_LAST_RUN
  }

  @Override
  protected Sink sink() {
    return new Faulty(Fault.NONE);
  }

  @Override
  protected ModelProvider<?> provider() {
    return KitModel.writing();
  }

  /** The faults of this very kit stay out of it. */
  @Override
  protected List<Class<?>> classes() {
    return List.of();
  }

  private SinkContract with(Fault fault) {
    SinkContract contract =
        new SinkContract() {
          @Override
          protected ModelProvider<?> provider() {
            return KitModel.writing();
          }

          @Override
          protected Sink sink() {
            return new Faulty(fault);
          }
        };
    contract.scratch = scratch;
    return contract;
  }

  @Test
  void refusesLostRows() {
    assertRefused(with(Fault.LOSES_ROWS)::everyRecordHasItsFileAndItsRows, "rows of kit-full");
  }

  @Test
  void refusesARecordWithoutFile() {
    assertRefused(
        with(Fault.FORGETS_EMPTY_RECORDS)::everyRecordHasItsFileAndItsRows,
        "a record without rows has no file");
  }

  @Test
  void refusesAFileThatIsNotThere() {
    assertRefused(
        with(Fault.NAMES_A_FILE_THAT_IS_NOT_THERE)::everyRecordHasItsFileAndItsRows,
        "does not exist");
  }

  @Test
  void refusesAFileBesideTheRun() {
    assertRefused(with(Fault.LEAVES_A_FILE_BESIDE)::filesStayInsideTheRun, "files beside the run");
  }

  @Test
  void refusesAFileOutside() {
    assertRefused(
        with(Fault.WRITES_OUTSIDE)::filesStayInsideTheRun, "kit-full.txt lies outside the run");
  }

  @Test
  void refusesARunThatDiffers() {
    assertRefused(
        with(Fault.REMEMBERS_THE_LAST_RUN)::twoRunsWriteTheSameBytes, "kit-full.txt ==> array ");
  }

  @Test
  void refusesSharedState() {
    assertRefused(
        with(Fault.REMEMBERS_THE_LAST_RUN)::twoSinksShareNothing, "kit-full.txt ==> array ");
  }

  private static final class Faulty implements Sink {
    /** The fault: a static that sinks share. */
    private static int rows;

    private final Fault fault;
    private final Map<String, List<String>> lines = new LinkedHashMap<>();
    private Path directory;

    Faulty(Fault fault) {
      this.fault = fault;
    }

    @Override
    public void open(RunInfo run, List<RecordSchema> schemas) {
      directory =
          fault == Fault.WRITES_OUTSIDE
              ? run.directory().resolveSibling("elsewhere")
              : run.directory();
      schemas.forEach(s -> lines.put(s.name(), new ArrayList<>()));
    }

    @Override
    public void row(RecordSchema schema, Row row) {
      long shared = fault == Fault.REMEMBERS_THE_LAST_RUN ? ++rows : 0;
      List<String> of = lines.get(schema.name());
      if (fault != Fault.LOSES_ROWS || of.size() < 10) {
        of.add(row.integer(schema.column("count")) + "," + shared);
      }
    }

    @Override
    public void flush() {
      // all is kept until the end
    }

    @Override
    public List<RecordFile> close(Outcome outcome) throws IOException {
      Files.createDirectories(directory);
      if (fault == Fault.LEAVES_A_FILE_BESIDE) {
        Files.write(directory.resolveSibling("notes.txt"), List.of("left behind"));
      }
      List<RecordFile> files = new ArrayList<>();
      for (Map.Entry<String, List<String>> record : lines.entrySet()) {
        List<String> rowsOf = record.getValue();
        if (fault == Fault.FORGETS_EMPTY_RECORDS && rowsOf.isEmpty()) {
          continue;
        }
        String name = record.getKey() + ".txt";
        Files.write(directory.resolve(name), rowsOf);
        name += fault == Fault.NAMES_A_FILE_THAT_IS_NOT_THERE ? ".gz" : "";
        String prefix = fault == Fault.WRITES_OUTSIDE ? "../elsewhere/" : "";
        files.add(new RecordFile(record.getKey(), prefix + name, rowsOf.size()));
      }
      return files;
    }
  }
}
