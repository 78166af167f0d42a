package io.heddle.embedder;

import io.heddle.boot.Engine;
import io.heddle.boot.ExperimentSource;
import io.heddle.boot.ProgressView;
import io.heddle.boot.RunOptions;
import io.heddle.boot.Terminal;
import io.heddle.kernel.jpms.ModulePathEngine;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** {@code Embedder PLUGINS EXPERIMENT OUT}: runs an experiment; exits with the engine's code. */
public final class Embedder implements Terminal {
  private Embedder() {}

  /** Entry of the forked JVM. */
  public static void main(String[] arguments) {
    Engine engine = ModulePathEngine.open(List.of(Path.of(arguments[0])));
    ExperimentSource source =
        new ExperimentSource(Path.of(arguments[1]), List.of(), List.of(), null, Map.of());
    RunOptions options =
        new RunOptions(Path.of(arguments[2]), false, false, null, false, false, false, List.of());
    System.exit(engine.run(source, options, new Embedder()));
  }

  @Override
  public PrintStream out() {
    return System.out;
  }

  @Override
  public PrintStream err() {
    return System.err;
  }

  @Override
  public void runStarted(ProgressView view) {}

  @Override
  public void runEnded() {}

  @Override
  public int stopSignal() {
    return 0;
  }
}
