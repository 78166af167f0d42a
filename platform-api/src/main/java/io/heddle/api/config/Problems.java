package io.heddle.api.config;

import org.osgi.annotation.versioning.ProviderType;

/**
 * Takes what is wrong with a configuration. All of it is gathered before a run is refused, so a
 * check goes on after its first finding.
 *
 * <p>Rules between attributes only: kinds, units and ranges are the platform's.
 */
@ProviderType
public interface Problems {
  /**
   * A rule is broken: {@code error HED-0404 [rule]: text}.
   *
   * @param rule the model's own id of the rule, such as {@code R-11}
   * @param attribute full path of the attribute the message points at; where it was not written
   *     out, the model's entry
   * @param text what is wrong and how to mend it, for a person
   */
  void error(String rule, String attribute, String text);

  /**
   * Two settings exclude one another: {@code error HED-0203: text}. For a documented attribute of a
   * built-in strategy that stands beside a chosen strategy which does not read it.
   *
   * @param attribute full path of the attribute the message points at
   * @param text which two settings, and which of them to leave out
   */
  default void exclusive(String attribute, String text) {
    error("HED-0203", attribute, text);
  }

  /**
   * A warning: {@code warning HED-0910 [rule]: text}.
   *
   * @param rule the model's own id, such as {@code W-01}
   * @param attribute full path of the attribute the message points at
   * @param text what may surprise, for a person
   */
  void warning(String rule, String attribute, String text);

  /**
   * An error with a code and place of its own, for files a model reads itself.
   *
   * @param code such as {@code HED-0600}
   * @param place where
   * @param text what was found
   * @param expected what was expected or an example; may be null
   */
  void errorAt(String code, Place place, String text, String expected);

  /** A warning with a code and place of its own. */
  void warningAt(String code, Place place, String text);

  /**
   * Information that is no warning, such as a default that was taken for a whole file: {@code note:
   * text}, printed where warnings are.
   *
   * @param place where
   * @param text for a person
   */
  default void noteAt(Place place, String text) {
    // A platform may keep to errors and warnings.
  }

  /** Whether an error was reported through this object. */
  boolean hasErrors();
}
