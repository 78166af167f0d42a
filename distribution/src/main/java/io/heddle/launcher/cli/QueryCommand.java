package io.heddle.launcher.cli;

import io.heddle.boot.ExitCode;
import io.heddle.launcher.platform.InstallationFault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code heddle query}: the tool {@code query}. Its database is large, so it lies in a folder that
 * no other command looks at, and may be missing.
 */
@Command(
    name = "query",
    description =
        "Answers a question in SQL from the records of a run, each of which is a view, or from the"
            + " table of a sweep, which is the view sweep.",
    sortOptions = false,
    footer = {
      "",
      "Example: heddle query out/first 'SHOW TABLES'",
      "         heddle query out/first 'SELECT src, max(fct_us) FROM flow_stats GROUP BY src' --csv"
    })
final class QueryCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(index = "0", paramLabel = "RUN", description = "Directory of a run or a sweep.")
  private String run;

  @Parameters(index = "1", paramLabel = "SQL", description = "The question, such as a SELECT.")
  private String sql;

  @Option(names = "--csv", description = "CSV instead of a table.")
  private boolean csv;

  @Mixin private JsonOption json;
  @Mixin private PluginFolders plugins;
  @Mixin HelpOption help;

  QueryCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InstallationFault {
    Path folder = session.home().query();
    if (Files.isDirectory(folder)) {
      plugins.folders().add(folder);
    } else if (plugins.folders().isEmpty()) {
      session
          .streams()
          .err()
          .println(
              "heddle: error HED-1100: the database that query needs is not installed: there is no "
                  + folder
                  + "\n    unpack heddle-query-"
                  + Session.version()
                  + ".zip over this installation");
      return ExitCode.BAD_INSTALLATION;
    }
    return new ToolOptions()
        .add("run", run)
        .add("sql", sql)
        .flag("csv", csv)
        .flag("json", json.wanted())
        .call(session, plugins, "query");
  }
}
