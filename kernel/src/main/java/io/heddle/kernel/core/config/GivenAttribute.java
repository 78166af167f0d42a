package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;

/**
 * An attribute as the experiment gives it.
 *
 * @param declared which one
 * @param node its value
 * @param keyPlace where its key stands
 * @param spelling how it was spelled, from the top of the attributes
 */
record GivenAttribute(
    DeclaredAttribute declared, ConfigNode node, Place keyPlace, String spelling) {
  /** Precedence of the document that gives it. */
  int layer() {
    return node instanceof ConfigTree tree ? tree.layer() : 0;
  }

  /** Whether it is there only to remove what a base gave. */
  boolean removes() {
    return node instanceof ConfigTree tree && tree.removes();
  }
}
