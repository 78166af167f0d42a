package io.heddle.kernel.core.topology;

import io.heddle.kernel.core.config.Diagnostics;
import java.util.List;
import java.util.Locale;

/**
 * Warns where more ports are used than a model's configuration foresees (HED-0901). Only numbers
 * that were written out count.
 */
final class Advisories {
  private Advisories() {}

  /** Checks every switch; each model configuration is named once. */
  static void check(Draft draft, List<DraftLink> links, Diagnostics diagnostics) {
    int[] up = new int[draft.devices().size()];
    int[] down = new int[draft.devices().size()];
    for (DraftLink link : links) {
      up[link.lower()]++;
      down[link.upper()]++;
    }
    Repeated repeated = new Repeated();
    for (int d = 0; d < up.length; d++) {
      DraftDevice device = draft.device(d);
      ModelPlan plan = device.model().plan();
      if (!device.isNic()) {
        int upLinks = plan.ports().advisoryUpLinks();
        int downLinks = plan.ports().advisoryDownLinks();
        compare(device, "NumUpLinks", upLinks, up[d], repeated, diagnostics);
        compare(device, "NumDownLinks", downLinks, down[d], repeated, diagnostics);
      }
    }
    repeated.report();
  }

  private static void compare(
      DraftDevice device,
      String attribute,
      int foreseen,
      int used,
      Repeated repeated,
      Diagnostics diagnostics) {
    if (foreseen >= 0 && used > foreseen) {
      String found =
          String.format(
              Locale.ROOT,
              "%s uses %d, above %s %d of model \"%s\"",
              device.name(),
              used,
              attribute,
              foreseen,
              device.model().plan().name());
      repeated.add(
          List.of(device.model().plan().name(), attribute),
          more ->
              diagnostics.warning(
                  "HED-0901",
                  device.model().place(),
                  found + more,
                  "the number is advisory; the topology decides"));
    }
  }
}
