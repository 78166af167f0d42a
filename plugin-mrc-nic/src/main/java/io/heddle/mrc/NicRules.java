package io.heddle.mrc;

import io.heddle.api.config.Problems;
import io.heddle.api.model.ModelUse;
import io.heddle.mrc.config.MrcConfig;

/** Start-up rules of a configuration in its experiment (specification 25). */
final class NicRules {
  private final MrcConfig config;
  private final ModelUse use;
  private final Problems problems;

  NicRules(MrcConfig config, ModelUse use, Problems problems) {
    this.config = config;
    this.use = use;
    this.problems = problems;
  }

  void check() {
    if (config.mssBytes() + 78 > use.parameters().mtuBytes()) {
      problems.warning("MRC-W06", "TransportProcessingLayers.SemanticLayer.MSS", "big");
    }
  }
}
