package io.heddle.query;

import io.heddle.api.tool.ProvidesTool;
import io.heddle.api.tool.Tool;
import io.heddle.api.tool.ToolCall;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.sql.SQLException;

/**
 * Answers a question in SQL from the CSV and Parquet records of a run, also of a killed one, or
 * from the table of a sweep.
 */
@ProvidesTool(value = "query", version = "1.0.0")
public final class QueryTool implements Tool<QueryOptions> {
  /** For the platform. */
  public QueryTool() {}

  @Override
  public String description() {
    return "Answers a question in SQL from the records of a run, or the table of a sweep.";
  }

  @Override
  public Class<QueryOptions> configType() {
    return QueryOptions.class;
  }

  @Override
  public void run(QueryOptions options, ToolCall call) {
    if (options.csv() && options.json()) {
      call.problems()
          .errorAt("HED-0203", call.place("json"), "csv and json exclude one another", null);
      return;
    }
    try (RunDatabase run = new RunDatabase(call.directory().resolve(options.run()))) {
      ask(run, options, call);
    } catch (IOException noRun) {
      call.problems()
          .errorAt(
              "HED-0600",
              call.place("run"),
              options.run() + " is no run or sweep directory: " + reason(noRun),
              "a run directory holds run.json, that of a sweep sweep.csv");
    } catch (SQLException unreadable) {
      call.problems()
          .errorAt(
              "HED-0600",
              call.place("run"),
              "records of " + options.run() + " can't be read: " + Complaint.firstLine(unreadable),
              null);
    }
  }

  private static String reason(IOException problem) {
    return problem instanceof NoSuchFileException missing
        ? "there is no " + missing.getFile()
        : String.valueOf(problem.getMessage());
  }

  private static void ask(RunDatabase run, QueryOptions options, ToolCall call) {
    try {
      run.ask(options.sql(), answer(options, call));
    } catch (SQLException refused) {
      Complaint complaint = new Complaint(refused, run.views());
      call.problems()
          .errorAt("HED-0601", call.place("sql"), complaint.text(), complaint.nextStep());
    }
  }

  private static Answer answer(QueryOptions options, ToolCall call) {
    if (options.csv()) {
      return new CsvAnswer(call.out());
    }
    return options.json()
        ? new JsonAnswer(call.out())
        : new TableAnswer(call.out(), call.remarks());
  }
}
