package io.heddle.kernel.testbundles;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;

/** Compiles at test time. */
public final class Javac {
  private Javac() {}

  /** Compiles for the Java that Heddle supports; what is wrong ends up in the exception. */
  public static void compile(List<String> options, List<Path> sources) {
    List<String> arguments = new ArrayList<>(List.of("--release", "17", "-proc:none"));
    arguments.addAll(options);
    sources.forEach(source -> arguments.add(source.toString()));
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(errors, true, StandardCharsets.UTF_8);
    ToolProvider compiler = ToolProvider.findFirst("javac").orElseThrow();
    if (compiler.run(stream, stream, arguments.toArray(String[]::new)) != 0) {
      throw new IllegalStateException(errors.toString(StandardCharsets.UTF_8));
    }
  }
}
