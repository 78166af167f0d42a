package io.heddle.launcher.project;

/** A project that can't be written as asked; the message is for a person. */
public final class ProjectFault extends Exception {
  private static final long serialVersionUID = 1L;

  /** With its reason. */
  public ProjectFault(String message) {
    super(message);
  }
}
