package io.heddle.kernel.core.topology;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.MapReader;
import java.util.ArrayList;
import java.util.List;

/** What {@code overrides} changes of a generated or written topology; later entries win. */
final class Overrides {
  private record OfDevice(String selector, Place place, ModelChoice model) {}

  private record OfLink(String selector, Place place, long bitsPerSec, long delayPs) {}

  private final String generator;
  private final Diagnostics diagnostics;
  private final List<OfDevice> ofDevices = new ArrayList<>();
  private final List<OfLink> ofLinks = new ArrayList<>();

  Overrides(String generator, Diagnostics diagnostics) {
    this.generator = generator;
    this.diagnostics = diagnostics;
  }

  /** Reads the list; what it selects is looked up later. */
  void read(List<ConfigNode> items, ModelNames models) {
    for (ConfigNode item : items) {
      MapReader map = MapReader.of(item, "topology.overrides", diagnostics);
      map.exclusive("device", "link");
      if (map.has("link")) {
        readLink(map);
      } else {
        readDevice(map, models);
      }
    }
  }

  private void readDevice(MapReader map, ModelNames models) {
    String selector = map.requiredText("device");
    ModelChoice model = models.choice(map.requiredText("model"), map.place("model"));
    if (map.finish() && model != null) {
      ofDevices.add(new OfDevice(selector, map.place("device"), model));
    }
  }

  private void readLink(MapReader map) {
    String selector = map.requiredText("link");
    long bitsPerSec = map.dataRate("rate", 0, 1, Long.MAX_VALUE);
    long delayPs = map.time("delay", 0, 1, Long.MAX_VALUE);
    if (map.finish() && !map.has("rate") && !map.has("delay")) {
      map.error("HED-0200", map.place(), "a link override needs a rate or a delay", null);
    } else {
      ofLinks.add(new OfLink(selector, map.place("link"), bitsPerSec, delayPs));
    }
  }

  /** Replaces models of devices. */
  void applyToDevices(Draft draft) {
    NameIndex names = names(draft);
    for (OfDevice override : ofDevices) {
      NameIndex.Match match = names.find(override.selector);
      for (int device : Selectors.report(match, override.place, diagnostics)) {
        draft.setModel(device, override.model);
      }
    }
  }

  /** Replaces rates and delays of links in the list. */
  void applyToLinks(Draft draft, List<DraftLink> links) {
    LinkSelector selector =
        new LinkSelector(
            names(draft),
            links.size(),
            i -> links.get(i).lower(),
            i -> links.get(i).upper(),
            i -> LinkSelector.parallelNumber(links.get(i).name()));
    for (OfLink override : ofLinks) {
      NameIndex.Match match = selector.find(override.selector);
      for (int link : Selectors.report(match, override.place, diagnostics)) {
        links.set(link, links.get(link).overriddenBy(override.bitsPerSec, override.delayPs));
      }
    }
  }

  private NameIndex names(Draft draft) {
    NameIndex names = new NameIndex();
    for (int d = 0; d < draft.devices().size(); d++) {
      Selectors.addName(names, generator, draft.device(d).name(), d);
    }
    return names;
  }
}
