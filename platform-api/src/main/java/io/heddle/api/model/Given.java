package io.heddle.api.model;

/** Tells which attributes the experiment wrote out. */
@FunctionalInterface
public interface Given {
  /** Whether the attribute of that full path was written out. */
  boolean isGiven(String path);
}
