package io.heddle.kernel.core.topology;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.MapReader;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** A topology that is written out: switches, servers, links between them. */
final class Explicit implements Generator {
  /** No {@code --}, no {@code #}: those join names of links. */
  private static final Pattern NAME =
      Pattern.compile("[A-Za-z](?:[A-Za-z0-9_.]|\\[[0-9]+]|-(?=[A-Za-z0-9_.]))*");

  private final Diagnostics diagnostics;

  Explicit(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  @Override
  public void describe(TopologyKeys keys, Draft draft) {
    List<ConfigNode> switches = keys.map().items("switches");
    keys.map().requiredNode("servers");
    List<ConfigNode> servers = keys.map().items("servers");
    keys.map().requiredNode("links");
    List<ConfigNode> links = keys.map().items("links");
    if (keys.finish()) {
      new Reading(keys, draft).read(switches, servers, links);
    }
  }

  private final class Reading {
    private final TopologyKeys keys;
    private final Draft draft;
    private final NameIndex index = new NameIndex();
    private final Set<String> names = new HashSet<>();
    private boolean sound = true;

    Reading(TopologyKeys keys, Draft draft) {
      this.keys = keys;
      this.draft = draft;
    }

    void read(List<ConfigNode> switches, List<ConfigNode> servers, List<ConfigNode> links) {
      switches.forEach(this::readSwitches);
      servers.forEach(this::readServers);
      if (draft.servers() == 0 && sound) {
        error("HED-0502", keys.map().place("servers"), "there are no servers", null);
      }
      for (ConfigNode link : links) {
        readLinks(link);
      }
      keys.note(sound);
    }

    private void readSwitches(ConfigNode node) {
      MapReader map = MapReader.of(node, "topology.switches", diagnostics);
      String name = map.requiredText("name");
      ModelChoice model = keys.model(map.requiredText("model"), map.place("model"));
      String tier = map.requiredChoice("tier", "rack", "fabric", "spine");
      sound &= map.finish() && model != null;
      for (String each : expand(name, map.place("name"))) {
        if (sound) {
          index.add(
              each, draft.add(DraftDevice.at(tier(tier), each, model, draft.devices().size())));
        }
      }
    }

    private int tier(String name) {
      return name.equals("spine") ? Tier.SPINE : name.equals("fabric") ? Tier.FABRIC : Tier.RACK;
    }

    private void readServers(ConfigNode node) {
      MapReader map = MapReader.of(node, "topology.servers", diagnostics);
      String name = map.requiredText("name");
      ModelChoice nic = keys.model(map.requiredText("nic"), map.place("nic"));
      sound &= map.finish() && nic != null;
      for (String each : expand(name, map.place("name"))) {
        if (sound) {
          index.add(each, draft.addHost(each, nic));
        }
      }
    }

    private void readLinks(ConfigNode node) {
      MapReader map = MapReader.of(node, "topology.links", diagnostics);
      String lower = map.requiredText("lower");
      String upper = map.requiredText("upper");
      long count = map.uint("parallel", Cable.BY_LOWER_END, 1, Draft.MOST_PARTS);
      long bitsPerSec = map.dataRate("rate", 0, 1, Long.MAX_VALUE);
      long delayPs = map.time("delay", 0, 1, Long.MAX_VALUE);
      // Names are looked up only if all devices could be read: no error about an error.
      if (!map.finish() || !sound) {
        sound = false;
        return;
      }
      int[] lowers = Selectors.report(index.find(lower), map.place("lower"), diagnostics);
      int[] uppers = Selectors.report(index.find(upper), map.place("upper"), diagnostics);
      for (int l : lowers) {
        for (int u : uppers) {
          draft.connect(new Cable(l, u, (int) count, bitsPerSec, delayPs, map.place("lower")));
        }
      }
    }

    private List<String> expand(String written, Place place) {
      NamePattern pattern = written == null ? null : NamePattern.parse(written);
      List<String> expanded = pattern == null ? null : pattern.names();
      if (expanded == null || !NAME.matcher(expanded.get(0)).matches()) {
        if (written != null) {
          error(
              "HED-0300",
              place,
              "\"" + written + "\" is not a device name",
              "a letter, then letters, digits, _ . - and numbers in brackets: t0, h[0..3]");
        }
        return List.of();
      }
      for (String name : expanded) {
        if (!names.add(name)) {
          error(
              "HED-0504",
              place,
              "there are two devices \"" + name + "\"",
              "names are used once; a server has exactly one NIC");
        }
      }
      return expanded;
    }

    private void error(String code, Place place, String found, String expected) {
      sound = false;
      diagnostics.error(code, place, found, expected);
    }
  }
}
