package io.heddle.launcher.platform;

/** The installation is wrong ({@code HED-1100}, exit status 3). The message is for a person. */
public final class InstallationFault extends Exception {
  private static final long serialVersionUID = 1L;

  /** A fault, one sentence. */
  public InstallationFault(String text) {
    super(text);
  }

  /** A fault with what caused it; the cause is not shown. */
  public InstallationFault(String text, Throwable cause) {
    super(text, cause);
  }
}
