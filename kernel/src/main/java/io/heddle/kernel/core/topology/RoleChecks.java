package io.heddle.kernel.core.topology;

import io.heddle.api.model.DeviceProvider;
import io.heddle.kernel.core.config.Diagnostics;
import java.util.List;
import java.util.Locale;

/** Whether NIC places are filled with NIC models and switch places with switch models. */
final class RoleChecks {
  private RoleChecks() {}

  /** Reports every model in a place of the other role, once for each mention. */
  static void check(Draft draft, Diagnostics diagnostics) {
    Repeated repeated = new Repeated();
    for (DraftDevice device : draft.devices()) {
      ModelPlan plan = device.model().plan();
      if ((plan.role() == DeviceProvider.Role.NIC) != device.isNic()) {
        repeated.add(
            List.of(plan.name(), device.model().place()),
            more -> report(device, diagnostics, more));
      }
    }
    repeated.report();
  }

  private static void report(DraftDevice device, Diagnostics diagnostics, String more) {
    ModelPlan plan = device.model().plan();
    boolean nic = plan.role() == DeviceProvider.Role.NIC;
    diagnostics.error(
        "HED-0504",
        device.model().place(),
        String.format(
            Locale.ROOT,
            "model \"%s\" (%s) is a %s, but %s is a %s%s",
            plan.name(),
            plan.type(),
            nic ? "NIC" : "switch",
            device.name(),
            Tier.device(device.tier()),
            more),
        nic
            ? "a NIC has uplink ports only; name a switch model here"
            : "a server needs a NIC's uplink port; name a NIC model here");
  }
}
