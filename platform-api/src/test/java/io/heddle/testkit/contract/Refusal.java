package io.heddle.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.function.Executable;

/** For tests of a contract: that it refuses a faulty model, and for the fault it has. */
public final class Refusal {
  private Refusal() {}

  /**
   * A check fails and says why. Called by tests that hold a check against a model with one fault.
   *
   * @param check the contract's test
   * @param reason words of the check's own message, so that another failure is no refusal
   */
  public static void assertRefused(Executable check, String reason) {
    assertRefused(AssertionError.class, check, reason);
  }

  /**
   * A check lets through what the model or the kernel throws, and that says why.
   *
   * @param thrown its type
   * @param check the contract's test
   * @param reason words of its message
   */
  public static void assertRefused(
      Class<? extends Throwable> thrown, Executable check, String reason) {
    String message = String.valueOf(assertThrows(thrown, check).getMessage());
    assertTrue(message.contains(reason), "refused, but not for \"" + reason + "\": " + message);
  }
}
