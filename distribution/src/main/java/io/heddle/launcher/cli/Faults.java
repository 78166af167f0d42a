package io.heddle.launcher.cli;

import io.heddle.boot.ExitCode;
import io.heddle.launcher.platform.InstallationFault;
import io.heddle.launcher.platform.Sentences;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Turns what a command throws into one sentence. */
final class Faults implements IExecutionExceptionHandler {
  private final Session session;

  Faults(Session session) {
    this.session = session;
  }

  @Override
  public int handleExecutionException(Exception problem, CommandLine command, ParseResult parsed) {
    String text = problem instanceof InstallationFault ? problem.getMessage() : unexpected(problem);
    session.streams().err().println("heddle: error HED-1100: " + text);
    return ExitCode.BAD_INSTALLATION;
  }

  /** A fault of the platform itself. The place is for whoever mends it. */
  private static String unexpected(Exception problem) {
    StackTraceElement[] trace = problem.getStackTrace();
    String place = trace.length == 0 ? "" : " (in " + trace[0] + ")";
    return "the platform broke: " + Sentences.ofRootCause(problem) + place;
  }
}
