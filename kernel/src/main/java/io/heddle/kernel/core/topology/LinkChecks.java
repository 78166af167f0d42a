package io.heddle.kernel.core.topology;

import io.heddle.api.config.Place;
import io.heddle.kernel.core.config.Diagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Rules of ports and links (HED-0504): every message names both ends and their port roles. */
final class LinkChecks {
  private static final String CODE = "HED-0504";

  private final Draft draft;
  private final Place topology;
  private final Diagnostics diagnostics;

  /**
   * Checks of one description.
   *
   * @param topology where to point for devices that have no link
   */
  LinkChecks(Draft draft, Place topology, Diagnostics diagnostics) {
    this.draft = draft;
    this.topology = topology;
    this.diagnostics = diagnostics;
  }

  /** Directions of cables; before links are made of them. */
  void checkDirections() {
    Repeated repeated = new Repeated();
    for (Cable cable : draft.cables()) {
      DraftDevice lower = draft.device(cable.lower());
      DraftDevice upper = draft.device(cable.upper());
      if (cable.lower() == cable.upper()) {
        diagnostics.error(CODE, cable.place(), lower.name() + " can't be linked to itself", null);
      } else if (lower.tier() < upper.tier()) {
        repeated.add(
            List.of(cable.place(), lower.tier(), upper.tier()),
            more -> reportUpsideDown(cable, lower, upper, more));
      }
    }
    repeated.report();
  }

  private void reportUpsideDown(Cable cable, DraftDevice lower, DraftDevice upper, String more) {
    String found =
        String.format(
            Locale.ROOT,
            "link %s--%s is upside down: uplink port of %s to downlink port of %s%s",
            lower.name(),
            upper.name(),
            lower.described(),
            upper.described(),
            more);
    String why = upper.isNic() ? "a NIC has uplink ports only; " : "";
    diagnostics.error(
        CODE,
        cable.place(),
        found,
        why + "write lower: \"" + upper.name() + "\", upper: \"" + lower.name() + "\"");
  }

  /** Numbers of ports, once links are made. */
  void checkPorts(List<DraftLink> links) {
    List<List<DraftLink>> linksOf = new ArrayList<>();
    for (int d = 0; d < draft.devices().size(); d++) {
      linksOf.add(new ArrayList<>(1));
    }
    for (DraftLink link : links) {
      linksOf.get(link.lower()).add(link);
      linksOf.get(link.upper()).add(link);
    }
    Repeated repeated = new Repeated();
    for (int d = 0; d < linksOf.size(); d++) {
      checkPorts(d, linksOf.get(d), repeated);
    }
    repeated.report();
  }

  private void checkPorts(int index, List<DraftLink> links, Repeated repeated) {
    DraftDevice device = draft.device(index);
    ModelPlan plan = device.model().plan();
    if (links.isEmpty()) {
      repeated.add(List.of("open", plan), more -> reportUnconnected(device, more));
    } else if (device.isNic() && links.size() > plan.ports().nicPorts()) {
      repeated.add(List.of("many", plan, links.size()), more -> reportTooMany(index, links, more));
    } else if (device.isNic() && links.size() < plan.ports().nicPorts()) {
      repeated.add(List.of("few", plan, links.size()), more -> reportOpenPort(index, links, more));
    }
  }

  private void reportUnconnected(DraftDevice device, String more) {
    diagnostics.error(
        CODE,
        topology,
        device.described() + " has no link" + more,
        device.isNic()
            ? "its uplink port needs a link to a switch or to another NIC"
            : "link it, or leave it out");
  }

  private void reportTooMany(int nic, List<DraftLink> links, String more) {
    int ports = draft.device(nic).model().plan().ports().nicPorts();
    DraftLink surplus = links.get(ports);
    diagnostics.error(
        CODE,
        surplus.place(),
        String.format(
            Locale.ROOT,
            "%s: %d links, but model \"%s\" has %s%s",
            draft.device(nic).described(),
            links.size(),
            draft.device(nic).model().plan().name(),
            count(ports, "port"),
            more),
        String.format(
            Locale.ROOT,
            "%s finds no free port, port %d is on %s; each needs a port of its own, a NIC never forwards",
            ends(surplus),
            ports - 1,
            ends(links.get(ports - 1))));
  }

  private void reportOpenPort(int nic, List<DraftLink> links, String more) {
    int ports = draft.device(nic).model().plan().ports().nicPorts();
    diagnostics.error(
        CODE,
        links.get(0).place(),
        String.format(
            Locale.ROOT,
            "%s: model \"%s\" has %s, but only %s%s",
            draft.device(nic).described(),
            draft.device(nic).model().plan().name(),
            count(ports, "port"),
            count(links.size(), "link"),
            more),
        String.format(
            Locale.ROOT,
            "uplink port %d is open, port %d is on %s; give every port a link",
            links.size(),
            links.size() - 1,
            ends(links.get(links.size() - 1))));
  }

  private String ends(DraftLink link) {
    return link.name()
        + " (uplink of "
        + draft.device(link.lower()).name()
        + ", downlink of "
        + draft.device(link.upper()).name()
        + ")";
  }

  private static String count(int n, String thing) {
    return n + " " + thing + (n == 1 ? "" : "s");
  }
}
