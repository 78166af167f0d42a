package io.heddle.boot;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The kernel, as the command line uses it. Every method reports to the terminal (text for people to
 * {@link Terminal#err}, data to {@link Terminal#out}) and returns an exit code of {@link ExitCode};
 * bad input never ends in an exception.
 */
public interface Engine {
  /** Checks an experiment and runs it. */
  int run(ExperimentSource source, RunOptions options, Terminal terminal);

  /**
   * Runs the {@code sweep} of an experiment: checks every point, then runs them.
   *
   * @param options as for {@link #run}; {@code out} is the directory of the whole sweep
   * @param how where and how many at a time
   */
  int sweep(ExperimentSource source, RunOptions options, SweepOptions how, Terminal terminal);

  /** Does everything a run does before time zero, and prints the topology's counts. */
  int check(ExperimentSource source, Terminal terminal);

  /** Prints the merged document; behind each value, where it came from. */
  int explain(ExperimentSource source, Terminal terminal);

  /** Prints the canonical JSON of the experiment and its SHA-256. */
  int resolve(ExperimentSource source, Terminal terminal);

  /** Lists the model types and strategies installed. */
  int models(boolean json, Terminal terminal);

  /** Prints one type: its attributes, strategy points, records. */
  int showModel(String type, boolean json, Terminal terminal);

  /** Lists record schemas of the installed models. */
  int listRecords(boolean json, Terminal terminal);

  /** Compares two run directories and names the first difference. */
  int verify(Path first, Path second, Terminal terminal);

  /**
   * Does a run again from its directory alone, then compares the two.
   *
   * @param run directory of a run that ended
   * @param options where the second run goes; {@code out} is null for a directory beside the first
   */
  int rerun(Path run, RunOptions options, Terminal terminal);

  /** Mends what a killed run left, so that its records can be read and its manifest is closed. */
  int repair(Path run, Terminal terminal);

  /**
   * Writes a JSON Schema of experiments for editors; to standard output if {@code file} is null.
   */
  int schema(Path file, Terminal terminal);

  /** Lists the tools installed. */
  int tools(boolean json, Terminal terminal);

  /**
   * Calls a tool of a bundle.
   *
   * @param name name of the tool
   * @param options options by name, in the order given
   * @param directory directory that relative file names mean
   */
  int tool(String name, Map<String, List<String>> options, Path directory, Terminal terminal);
}
