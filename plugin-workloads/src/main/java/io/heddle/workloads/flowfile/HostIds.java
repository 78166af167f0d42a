package io.heddle.workloads.flowfile;

import io.heddle.api.config.Place;
import io.heddle.workloads.flow.FlowPlan;
import io.heddle.workloads.text.InputFile;
import io.heddle.workloads.text.Numbers;
import io.heddle.workloads.text.TokenLine;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Which host an id of the flow file is: itself, or what a map says. */
final class HostIds {
  /** An id that no host has. */
  static final int NONE = -1;

  private final FlowPlan plan;
  private final Map<Long, Integer> map;

  HostIds(Path file, FlowPlan plan) {
    this.plan = plan;
    this.map = file == null ? null : new HashMap<>();
    if (file != null) {
      InputFile.read(file, plan.place("idMap.file"), plan.problems(), this::read);
    }
  }

  private void read(String name, BufferedReader lines) throws IOException {
    int number = 0;
    for (String text = lines.readLine(); text != null; text = lines.readLine()) {
      TokenLine line = new TokenLine(name, ++number, text, " \t,");
      if (!line.isEmpty()) {
        entry(line);
      }
    }
  }

  private void entry(TokenLine line) {
    long id = line.size() == 2 ? Numbers.whole(line.token(0)) : -1;
    long host = line.size() == 2 ? Numbers.whole(line.token(1)) : -1;
    if (id < 0 || host < 0) {
      error(line.place(), "an entry has 2 whole numbers, id and host");
    } else if (host >= plan.hosts().size()) {
      error(line.place(1), "host " + host + " is none of the " + plan.hosts().size() + " hosts");
    } else if (map.put(id, (int) host) != null) {
      error(line.place(0), "id " + id + " has two entries");
    }
  }

  /** Server id of an id, or {@link #NONE}. */
  int server(long id) {
    long host = map == null ? id : map.getOrDefault(id, NONE);
    return host < 0 || host >= plan.hosts().size() ? NONE : plan.server((int) host);
  }

  private void error(Place place, String text) {
    plan.problems().errorAt("HED-0600", place, text, null);
  }
}
