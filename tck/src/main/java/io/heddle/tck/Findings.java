package io.heddle.tck;

import io.heddle.boot.ContractKit.Finding;
import io.heddle.boot.ContractKit.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** Turns what JUnit reports into findings for people. */
final class Findings implements TestExecutionListener {
  private final String offer;
  private final List<Finding> all = new ArrayList<>();

  Findings(String offer) {
    this.offer = offer;
  }

  List<Finding> all() {
    return all;
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult ended) {
    Result result =
        switch (ended.getStatus()) {
          case SUCCESSFUL -> Result.OK;
          case ABORTED -> Result.WARNING;
          case FAILED -> Result.FAILED;
        };
    if (test.isTest() || result != Result.OK) {
      String text = ended.getThrowable().map(Findings::text).orElse("");
      all.add(new Finding(offer, words(test.getDisplayName()), result, text));
    }
  }

  /** {@code noStaticCanChange()} as a person would say it. */
  private static String words(String method) {
    String name = method.replaceAll("\\(.*", "");
    return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ")
        .toLowerCase(Locale.ROOT);
  }

  private static String text(Throwable problem) {
    String message = problem.getMessage() == null ? "" : problem.getMessage();
    boolean expected = problem instanceof AssertionError;
    boolean aborted = problem.getClass().getSimpleName().equals("TestAbortedException");
    if (expected || aborted) {
      return message
          .replaceFirst("^Assumption failed: (warning: )?", "")
          .replaceFirst("\\s*==> expected: <(true|false)> but was: <(true|false)>$", "");
    }
    StackTraceElement[] trace = problem.getStackTrace();
    String place = trace.length == 0 ? "" : " (in " + trace[0] + ")";
    return problem.getClass().getSimpleName() + ": " + message + place;
  }
}
