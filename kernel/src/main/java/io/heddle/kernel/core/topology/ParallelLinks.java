package io.heddle.kernel.core.topology;

import io.heddle.kernel.core.config.Diagnostics;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Turns cables into links: how many run side by side, and what each is called.
 *
 * <p>The topology decides. Where it is silent, a switch whose configuration writes out its number
 * of links to each uplink peer is followed; where both speak and differ, neither can be right.
 */
final class ParallelLinks {
  private final Draft draft;
  private final Diagnostics diagnostics;
  private final Map<Long, Integer> linksOfPair = new HashMap<>();
  private final Map<Long, Integer> namedOfPair = new HashMap<>();
  private final Set<String> reported = new HashSet<>();

  ParallelLinks(Draft draft, Diagnostics diagnostics) {
    this.draft = draft;
    this.diagnostics = diagnostics;
  }

  /** All links, in the order of the cables. */
  List<DraftLink> links() {
    int[] counts = new int[draft.cables().size()];
    long total = 0;
    for (int c = 0; c < counts.length; c++) {
      Cable cable = draft.cables().get(c);
      counts[c] = count(cable);
      total += counts[c];
      linksOfPair.merge(pair(cable), counts[c], Integer::sum);
    }
    if (total > Draft.MOST_PARTS) {
      throw new Draft.TooLargeException();
    }
    List<DraftLink> links = new ArrayList<>();
    for (int c = 0; c < counts.length; c++) {
      add(draft.cables().get(c), counts[c], links);
    }
    return links;
  }

  private void add(Cable cable, int count, List<DraftLink> links) {
    String name = draft.device(cable.lower()).name() + "--" + draft.device(cable.upper()).name();
    boolean single = linksOfPair.get(pair(cable)) == 1;
    for (int i = 0; i < count; i++) {
      int n = namedOfPair.merge(pair(cable), 1, Integer::sum) - 1;
      links.add(
          new DraftLink(
              single ? name : name + "#" + n,
              cable.lower(),
              cable.upper(),
              cable.bitsPerSec(),
              cable.delayPs(),
              cable.place()));
    }
  }

  private int count(Cable cable) {
    DraftDevice lower = draft.device(cable.lower());
    boolean toSwitch = !lower.isNic() && !draft.device(cable.upper()).isNic();
    int wish = toSwitch ? lower.model().plan().ports().parallelLinks() : 0;
    if (cable.count() == Cable.BY_LOWER_END) {
      return Math.max(1, wish);
    }
    if (wish > 0 && wish != cable.count() && reported.add(lower.model().plan().name())) {
      reportConflict(cable, lower, wish);
    }
    return cable.count();
  }

  private void reportConflict(Cable cable, DraftDevice lower, int wish) {
    diagnostics.error(
        "HED-0504",
        cable.place(),
        String.format(
            Locale.ROOT,
            "%s--%s has %d parallel %s, but NumUpLinksPerSwitch of model \"%s\" is %d",
            lower.name(),
            draft.device(cable.upper()).name(),
            cable.count(),
            cable.count() == 1 ? "link" : "links",
            lower.model().plan().name(),
            wish),
        "the topology decides; leave the attribute out or let both agree");
  }

  private static long pair(Cable cable) {
    return ((long) cable.lower() << 32) | cable.upper();
  }
}
