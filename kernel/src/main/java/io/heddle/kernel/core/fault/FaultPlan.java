package io.heddle.kernel.core.fault;

import io.heddle.api.config.Place;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.FaultAction;
import io.heddle.kernel.core.config.FaultEntry;
import io.heddle.kernel.core.config.FaultEntry.Direction;
import io.heddle.kernel.core.config.Units;
import io.heddle.kernel.core.topology.Selectors;
import io.heddle.kernel.core.topology.Topology;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Faults of a run with the links they are about; checked against the topology. */
public final class FaultPlan {
  /**
   * A fault whose links are known.
   *
   * @param name name or index
   * @param links indices in {@link Topology#links}, ascending
   * @param sources for a drop: servers whose frames are looked at; null for all
   * @param destinations the same for receivers
   */
  public record Planned(
      String name,
      int[] links,
      Direction direction,
      long atPs,
      FaultAction action,
      BitSet sources,
      BitSet destinations,
      Place place) {
    /** When it ends; {@link Long#MAX_VALUE} for never. */
    long endPs() {
      boolean forEver =
          action.forPs() == FaultEntry.FOR_EVER || action.forPs() > Long.MAX_VALUE - atPs;
      return forEver ? Long.MAX_VALUE : atPs + action.forPs();
    }
  }

  private final Topology topology;
  private final long stopPs;
  private final Diagnostics diagnostics;
  private final List<Planned> faults = new ArrayList<>();

  /**
   * An empty plan.
   *
   * @param stopPs stop time of the run: nothing begins after it
   */
  public FaultPlan(Topology topology, long stopPs, Diagnostics diagnostics) {
    this.topology = topology;
    this.stopPs = stopPs;
    this.diagnostics = diagnostics;
  }

  /**
   * Looks the entries of {@code faults} up, in file order.
   *
   * @param ofWorkloads links that are down besides; may be the same
   */
  public void add(List<FaultEntry> entries, UplinkFailures ofWorkloads) {
    Selectors selectors = entries.isEmpty() ? null : new Selectors(topology);
    for (FaultEntry entry : entries) {
      if (entry.action() != null) {
        add(entry, selectors);
      }
    }
    new FaultOverlaps(topology, diagnostics).check(faults);
    ofWorkloads.addTo(this);
  }

  private void add(FaultEntry entry, Selectors selectors) {
    if (entry.atPs() > stopPs) {
      diagnostics.error(
          "HED-0700",
          entry.atPlace(),
          "fault \"" + entry.name() + "\" begins at " + Units.TIME.text(entry.atPs()),
          "that is after the stop time " + Units.TIME.text(stopPs));
    }
    int[] links =
        entry.link() != null
            ? selectors.links(entry.link(), entry.targetPlace(), diagnostics)
            : linksOf(selectors.devices(entry.device(), entry.targetPlace(), diagnostics));
    BitSet sources = null;
    BitSet destinations = null;
    if (entry.action() instanceof FaultAction.Drop drop) {
      sources = servers(drop.match().source(), selectors);
      destinations = servers(drop.match().destination(), selectors);
    }
    faults.add(
        new Planned(
            entry.name(),
            links,
            entry.direction(),
            entry.atPs(),
            entry.action(),
            sources,
            destinations,
            entry.place()));
  }

  /** Takes a link down for the whole run: an input of a workload says so. */
  void addDown(String name, int link) {
    faults.add(
        new Planned(
            name,
            new int[] {link},
            Direction.BOTH,
            0,
            new FaultAction.Down(FaultEntry.FOR_EVER, -1),
            null,
            null,
            null));
  }

  private int[] linksOf(int[] devices) {
    BitSet wanted = new BitSet();
    for (int device : devices) {
      wanted.set(device);
    }
    BitSet links = new BitSet();
    for (int i = 0; i < topology.links().size(); i++) {
      Topology.Link link = topology.links().get(i);
      links.set(i, wanted.get(link.lower()) || wanted.get(link.upper()));
    }
    return links.stream().toArray();
  }

  /** Servers of a selector of hosts, or of a server's number. */
  private BitSet servers(FaultAction.Named named, Selectors selectors) {
    if (named == null) {
      return null;
    }
    BitSet servers = new BitSet();
    if (named.selector().matches("[0-9]{1,9}")) {
      int server = Integer.parseInt(named.selector());
      if (server >= topology.servers()) {
        diagnostics.error(
            "HED-0501",
            named.place(),
            "no server " + server,
            "servers are numbered from 0 to " + (topology.servers() - 1));
      }
      servers.set(server);
      return servers;
    }
    for (int node : selectors.devices(named.selector(), named.place(), diagnostics)) {
      int server = topology.devices().get(node).server();
      if (server < 0) {
        String name = topology.devices().get(node).name();
        diagnostics.error("HED-0501", named.place(), name + " is no host", "src and dst are hosts");
        return servers;
      }
      servers.set(server);
    }
    return servers;
  }

  /** The faults, in file order, those of workloads behind. */
  List<Planned> faults() {
    return faults;
  }

  /** Whether nothing ever breaks. */
  public boolean isEmpty() {
    return faults.isEmpty();
  }
}
