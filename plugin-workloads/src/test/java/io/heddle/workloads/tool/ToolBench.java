package io.heddle.workloads.tool;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.tool.ToolCall;
import io.heddle.workloads.bench.Node;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Calls the tools and keeps what they say. */
final class ToolBench implements ToolCall, Problems {
  final List<String> errors = new ArrayList<>();
  private final Path directory;
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();

  /** Options of a set that is to be made; {@code with…} methods change one. */
  static MakeOptions make(String what, int ranks, long sizeBytes, String directory) {
    return new MakeOptions(
        what, directory, ranks, sizeBytes, null, -1, -1, 0, 1, null, "et", false, false);
  }

  ToolBench(Path directory) {
    this.directory = directory;
  }

  ToolBench make(MakeOptions options) {
    new TraceMake().run(options, this);
    return this;
  }

  ToolBench show(String traces, boolean json) {
    new TraceShow()
        .run(new ShowOptions(Node.of(directory.resolve(traces).toString()), null, json), this);
    return this;
  }

  String said() {
    return said.toString(StandardCharsets.UTF_8);
  }

  @Override
  public Path directory() {
    return directory;
  }

  @Override
  public PrintStream out() {
    return new PrintStream(said, true, StandardCharsets.UTF_8);
  }

  @Override
  public Problems problems() {
    return this;
  }

  @Override
  public void error(String rule, String attribute, String text) {
    errors.add(rule + " " + attribute + ": " + text);
  }

  @Override
  public void warning(String rule, String attribute, String text) {
    errors.add("warning " + rule + " " + attribute + ": " + text);
  }

  @Override
  public void errorAt(String code, Place place, String text, String expected) {
    errors.add(place + ": " + code + ": " + text);
  }

  @Override
  public void warningAt(String code, Place place, String text) {
    errors.add(place + ": warning " + code + ": " + text);
  }

  @Override
  public boolean hasErrors() {
    return !errors.isEmpty();
  }
}
