package io.heddle.launcher.assembly;

import java.util.List;

/** A distribution that can't be made; the messages are for a person. */
public final class AssemblyFault extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<String> sentences;

  /** One reason. */
  public AssemblyFault(String sentence) {
    this(List.of(sentence));
  }

  /** All the reasons. */
  public AssemblyFault(List<String> sentences) {
    super(String.join("; ", sentences));
    this.sentences = List.copyOf(sentences);
  }

  /** The reasons. */
  public List<String> sentences() {
    return sentences;
  }
}
