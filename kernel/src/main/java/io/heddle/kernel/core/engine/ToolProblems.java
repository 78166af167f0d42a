package io.heddle.kernel.core.engine;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.OptionTree;

/**
 * What a tool finds wrong; attributes are options.
 *
 * @param diagnostics takes it
 */
record ToolProblems(Diagnostics diagnostics) implements Problems {
  @Override
  public void error(String rule, String attribute, String text) {
    diagnostics.error("HED-0404 [" + rule + "]", OptionTree.place(attribute), text, null);
  }

  @Override
  public void exclusive(String attribute, String text) {
    diagnostics.error("HED-0203", OptionTree.place(attribute), text, null);
  }

  @Override
  public void warning(String rule, String attribute, String text) {
    diagnostics.warning("HED-0910 [" + rule + "]", OptionTree.place(attribute), text, null);
  }

  @Override
  public void errorAt(String code, Place place, String text, String expected) {
    diagnostics.error(code, place, text, expected);
  }

  @Override
  public void warningAt(String code, Place place, String text) {
    diagnostics.warning(code, place, text, null);
  }

  @Override
  public boolean hasErrors() {
    return diagnostics.hasErrors();
  }
}
