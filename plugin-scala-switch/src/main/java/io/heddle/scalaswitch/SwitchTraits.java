package io.heddle.scalaswitch;

import io.heddle.scalaswitch.config.ScalaSwitchConfig;
import io.heddle.scalaswitch.config.StartupRules;
import java.util.Set;
import java.util.TreeSet;

/** What a configured switch tells NICs of itself, for rules between models. */
final class SwitchTraits {
  private static final String TRIMS = "trims";
  private static final String LOSSLESS_CLASS = "lossless-class-";

  private SwitchTraits() {}

  static Set<String> of(ScalaSwitchConfig config) {
    Set<String> traits = new TreeSet<>();
    if (config.sharedBuffer().uetPolicyEnabled()) {
      traits.add(StartupRules.UET_POLICY);
    }
    if (config.packetTrimmer().trimmingEnabled()) {
      traits.add(TRIMS);
    }
    long[] pfc = config.sharedBuffer().enablePfc();
    for (int c = 0; c < pfc.length; c++) {
      if (pfc[c] == 1) {
        traits.add(LOSSLESS_CLASS + c);
      }
    }
    return traits;
  }
}
