package io.heddle.kernel.core.record;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Says in words why a file could not be used. */
public final class IoReason {
  private IoReason() {}

  /** File and reason, as far as the exception knows them. */
  public static String text(IOException problem) {
    if (problem instanceof FileSystemException file && file.getFile() != null) {
      return file.getFile() + ": " + reason(problem);
    }
    return reason(problem);
  }

  /** The reason alone. */
  static String reason(IOException problem) {
    if (problem instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (problem instanceof NoSuchFileException) {
      return "no such file or directory";
    }
    if (problem instanceof FileAlreadyExistsException) {
      return "is there already";
    }
    if (problem instanceof NotDirectoryException) {
      return "not a directory";
    }
    if (problem instanceof DirectoryNotEmptyException) {
      return "directory is not empty";
    }
    if (problem instanceof FileSystemException file && file.getReason() != null) {
      return file.getReason();
    }
    String message = problem.getMessage();
    return message == null ? problem.getClass().getSimpleName() : message;
  }
}
