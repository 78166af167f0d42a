package io.heddle.boot;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The contract kit as {@code heddle tck} uses it. It lies in a folder of its own, with JUnit, and
 * is loaded by that command alone.
 */
public interface ContractKit {
  /**
   * Runs every check that fits what a jar offers.
   *
   * @param jar the bundle
   * @param attributes attributes that are not to have their default, by full path
   * @param heddle runs commands of this installation with the bundle installed
   * @return one finding a check, in order
   */
  List<Finding> check(Path jar, Map<String, String> attributes, Command heddle);

  /** How a check ended. */
  enum Result {
    /** The bundle keeps to it. */
    OK,
    /** It may be wrong, or could not be looked at; the text says which. */
    WARNING,
    /** The bundle does not keep to it. */
    FAILED
  }

  /**
   * What a check found.
   *
   * @param offer what was checked, such as {@code nic my-nic 1.0.0}
   * @param check the check, in words
   * @param result how it ended
   * @param text why, unless all is well; may have several lines
   */
  record Finding(String offer, String check, Result result, String text) {}

  /** Runs a command of the installation. */
  interface Command {
    /**
     * Runs {@code heddle} with arguments, in this process.
     *
     * @param arguments what follows {@code heddle}
     */
    Answer run(List<String> arguments);
  }

  /**
   * What a command said.
   *
   * @param status exit status
   * @param out standard output
   * @param err standard error
   */
  record Answer(int status, String out, String err) {}
}
