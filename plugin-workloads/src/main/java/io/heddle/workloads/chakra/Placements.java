package io.heddle.workloads.chakra;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.model.WorkloadContext;
import io.heddle.workloads.replay.Placement;
import io.heddle.workloads.text.InputFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Places ranks: by a mapping file, or rank i on server i.
 *
 * @param mapping the file; null for none
 * @param behaviour sizes of scale-up packets
 * @param place where the experiment says how many ranks there are
 */
public record Placements(Path mapping, BehaviourKeys behaviour, Place place) {
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
    return Placement.inServerOrder(Math.min(ranks, hosts));
  }

  private Placement mapped(
      String name, BufferedReader lines, int ranks, int hosts, Problems problems)
      throws IOException {
    Placement placement = new MappingFile(name, problems, behaviour).read(lines, ranks, hosts);
    return placement == null ? Placement.inServerOrder(Math.min(ranks, hosts)) : placement;
  }
}
