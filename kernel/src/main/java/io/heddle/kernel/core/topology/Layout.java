package io.heddle.kernel.core.topology;

import java.util.ArrayList;
import java.util.List;

/**
 * Numbers a description that has passed its checks and applies the rules of links: ports in the
 * order of links, the lower rate of both ends, the delay of the lower end.
 */
final class Layout {
  private final Draft draft;
  private final Numbering numbering;
  private final int[] ports;

  Layout(Draft draft) {
    this.draft = draft;
    this.numbering = new Numbering(draft);
    this.ports = new int[draft.devices().size()];
  }

  /** The topology, routes included. */
  Topology lay(String generator, List<DraftLink> drafted) {
    List<Topology.Link> links = new ArrayList<>(drafted.size());
    for (DraftLink link : drafted) {
      links.add(numbered(link));
    }
    Routes routes = new Routes(numbering.infos(), numbering.nicOfServer(), links);
    return new Topology(
        generator,
        List.copyOf(numbering.infos()),
        draft.servers(),
        numbering.nicOfServer(),
        List.copyOf(links),
        routes.tables(),
        List.copyOf(draft.scaleUpGroups()),
        draft.scaleUp());
  }

  private Topology.Link numbered(DraftLink link) {
    return new Topology.Link(
        link.name(),
        numbering.node(link.lower()),
        ports[link.lower()]++,
        numbering.node(link.upper()),
        ports[link.upper()]++,
        bitsPerSec(link),
        delayPs(link));
  }

  private long bitsPerSec(DraftLink link) {
    if (link.bitsPerSec() > 0) {
      return link.bitsPerSec();
    }
    return Math.min(
        draft.portBitsPerSec(link.lower(), true), draft.portBitsPerSec(link.upper(), false));
  }

  private long delayPs(DraftLink link) {
    return link.delayPs() > 0
        ? link.delayPs()
        : draft.device(link.lower()).model().plan().ports().delayPs();
  }
}
