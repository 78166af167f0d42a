package io.heddle.launcher.platform;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Turns exceptions into words for a person. */
public final class Sentences {
  private Sentences() {}

  /** What happened, without a class name where the message speaks for itself. */
  public static String of(Throwable problem) {
    if (problem instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (problem instanceof NoSuchFileException) {
      return "no such file";
    }
    if (problem instanceof FileSystemException fs && fs.getReason() != null) {
      return fs.getReason();
    }
    String message = problem.getMessage();
    return message == null || message.isBlank()
        ? problem.getClass().getSimpleName()
        : oneLine(message);
  }

  /** Class and message of the first cause: for faults of foreign code. */
  public static String ofRootCause(Throwable problem) {
    Throwable root = problem;
    while (root.getCause() != null && root.getCause() != root) {
      root = root.getCause();
    }
    String message = root.getMessage();
    String name = root.getClass().getName();
    return message == null || message.isBlank() ? name : name + ": " + oneLine(message);
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
