package io.heddle.kernel.core.catalog;

/**
 * A bundle did not do what it offers: its class is missing, of the wrong type, or threw. The
 * message is one plain sentence that names bundle and version; it reaches people as HED-0402.
 */
public final class BundleFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * A fault.
   *
   * @param sentence for people
   * @param cause for developers; null if there is none
   */
  public BundleFault(String sentence, Throwable cause) {
    super(sentence, cause);
  }

  /** A call into a bundle. */
  @FunctionalInterface
  public interface Call<T> {
    /** Runs bundle code. */
    T run() throws Exception;
  }

  /**
   * Runs code of a bundle and turns whatever it throws into a sentence.
   *
   * @param origin whose code it is
   * @param what what was asked of it, such as {@code model type "toy" could not be configured}
   * @throws BundleFault if the call throws
   */
  public static <T> T guard(Origin origin, String what, Call<T> call) {
    try {
      return call.run();
    } catch (BundleFault fault) {
      throw fault;
    } catch (VirtualMachineError error) {
      throw error; // no fault of the bundle, and nothing can go on after it
    } catch (Throwable thrown) {
      throw of(origin, what, thrown);
    }
  }

  /** What a call into a bundle threw, as a sentence. */
  public static BundleFault of(Origin origin, String what, Throwable thrown) {
    return new BundleFault(
        "bundle " + origin.text() + ": " + what + ": " + FaultText.of(thrown), thrown);
  }
}
