package io.heddle.api.event;

/**
 * A broken invariant or a fault of a model while a run is in progress. The kernel stops the run,
 * closes the records, and reports the rule with the device and the time ({@code HED-1000}).
 */
public final class SimulationFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String rule;

  /**
   * A fault.
   *
   * @param rule the model's own id of the rule, such as {@code F-01}, or a word that names the
   *     invariant
   * @param text what was found, for a person
   */
  public SimulationFault(String rule, String text) {
    super(text);
    this.rule = rule;
  }

  /** The id of the rule that was broken. */
  public String rule() {
    return rule;
  }
}
