package io.heddle.kernel.core.topology;

import io.heddle.api.config.Place;
import io.heddle.api.net.DeviceInfo;
import io.heddle.kernel.core.config.Diagnostics;

/**
 * Finds the devices and links that the experiment names: {@code leaf[*]}, {@code host[0..7]},
 * {@code leaf[0]--spine[1,3]}, {@code leaf[0]--spine[1]#2} (configuration specification 2.6).
 *
 * <p>Used for overrides, faults and per-record device lists. {@code nic[i]} means {@code host[i]}
 * in generated topologies.
 */
public final class Selectors {
  private static final String UNKNOWN = "HED-0501";

  private final NameIndex devices;
  private final LinkSelector links;

  /** Selectors over a topology. */
  public Selectors(Topology topology) {
    this.devices = new NameIndex();
    for (DeviceInfo device : topology.devices()) {
      addName(devices, topology.generator(), device.name(), device.nodeId());
    }
    this.links =
        new LinkSelector(
            devices,
            topology.links().size(),
            i -> topology.links().get(i).lower(),
            i -> topology.links().get(i).upper(),
            i -> LinkSelector.parallelNumber(topology.links().get(i).name()));
  }

  /** Enters a device under its name and its other name, if it has one. */
  static void addName(NameIndex index, String generator, String name, int id) {
    index.add(name, id);
    if (generator.equals(Topology.EXPLICIT)) {
      return;
    }
    if (name.startsWith("host[")) {
      index.add("nic" + name.substring("host".length()), id);
    } else if (generator.equals("single-switch")) {
      index.add("switch[0]", id);
    }
  }

  /**
   * Node ids of the devices a selector names, ascending. A host is its NIC.
   *
   * @param selector as written
   * @param place where it stands, for HED-0501
   * @return empty if something is wrong, which is then among the errors
   */
  public int[] devices(String selector, Place place, Diagnostics diagnostics) {
    return report(devices.find(selector), place, diagnostics);
  }

  /**
   * Indices in {@link Topology#links} of the links a selector names, ascending. Without {@code #n}
   * all parallel links are meant.
   *
   * @param selector as written
   * @param place where it stands, for HED-0501
   * @return empty if something is wrong, which is then among the errors
   */
  public int[] links(String selector, Place place, Diagnostics diagnostics) {
    return report(links.find(selector), place, diagnostics);
  }

  /** Reports what is wrong with a match; its ids. */
  static int[] report(NameIndex.Match match, Place place, Diagnostics diagnostics) {
    if (match.isWrong()) {
      diagnostics.error(UNKNOWN, place, match.found(), match.expected());
    }
    return match.ids();
  }
}
