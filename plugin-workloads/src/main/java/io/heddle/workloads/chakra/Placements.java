package io.heddle.workloads.chakra;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.model.WorkloadContext.ScaleUpGroup;
import io.heddle.workloads.replay.Placement;
import io.heddle.workloads.replay.Placement.ScaleUpPlace;
import io.heddle.workloads.replay.ScaleUpFabric;
import io.heddle.workloads.text.InputFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Places ranks: by a mapping file, or rank i on server i and in the scale-up groups of the
 * topology, if it has any. A mapping file says which groups there are; those of the topology don't
 * count then.
 *
 * @param mapping the file; null for none
 * @param behaviour sizes of scale-up packets
 * @param place where the experiment says how many ranks there are
 */
public record Placements(Path mapping, BehaviourKeys behaviour, Place place) {
  private static final BigDecimal BITS_PER_GBIT = BigDecimal.valueOf(1_000_000_000L);

  /** Where ranks run; of use only if nothing was reported. */
  public Placement of(int ranks, WorkloadContext context, Problems problems) {
    int hosts = context.hosts().size();
    if (mapping != null) {
      Placement[] placement = {Placement.inServerOrder(ranks)};
      InputFile.read(
          mapping,
          context.place("mapping"),
          problems,
          (name, lines) -> placement[0] = mapped(name, lines, ranks, hosts, problems));
      return placement[0];
    }
    if (ranks != hosts) {
      problems.errorAt(
          "HED-0601",
          place,
          "the traces are for "
              + ranks
              + " ranks; the topology is "
              + context.topologyDescription(),
          ranks < hosts
              ? "as many ranks as servers, or a mapping file that places them"
              : "at least " + ranks + " servers with NICs");
    }
    Placement placement = Placement.inServerOrder(Math.min(ranks, hosts));
    List<ScaleUpGroup> groups = context.scaleUpGroups();
    return groups.isEmpty() || ranks != hosts ? placement : inGroups(placement, groups);
  }

  /** Rank i on server i, with the scale-up groups that the topology brings along. */
  private Placement inGroups(Placement placement, List<ScaleUpGroup> groups) {
    ScaleUpPlace[] places = new ScaleUpPlace[placement.ranks()];
    Map<Long, ScaleUpFabric> fabrics = new TreeMap<>();
    for (int g = 0; g < groups.size(); g++) {
      ScaleUpGroup group = groups.get(g);
      fabrics.put(
          (long) g,
          new ScaleUpFabric(
              BigDecimal.valueOf(group.bitsPerSec()).divide(BITS_PER_GBIT),
              group.switchLatencyPs(),
              group.cableLatencyPs(),
              behaviour.scaleUpHeaderSizeBytes(),
              behaviour.scaleUpMaxPayloadSizeBytes()));
      for (int server : group.servers()) {
        places[server] = new ScaleUpPlace(g, 0);
      }
    }
    return new Placement(placement.servers(), places, fabrics);
  }

  private Placement mapped(
      String name, BufferedReader lines, int ranks, int hosts, Problems problems)
      throws IOException {
    Placement placement = new MappingFile(name, problems, behaviour).read(lines, ranks, hosts);
    return placement == null ? Placement.inServerOrder(Math.min(ranks, hosts)) : placement;
  }
}
