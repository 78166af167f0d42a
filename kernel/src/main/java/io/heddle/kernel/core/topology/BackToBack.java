package io.heddle.kernel.core.topology;

import io.heddle.api.config.ConfigNode;
import java.util.ArrayList;
import java.util.List;

/** Two NICs and one link. */
final class BackToBack implements Generator {
  @Override
  public void describe(TopologyKeys keys, Draft draft) {
    List<ModelChoice> nics = nics(keys);
    if (keys.finish()) {
      int first = draft.addHost(nics.get(0));
      int second = draft.addHost(nics.get(1));
      draft.connect(first, second, 1, keys.place());
    }
  }

  private static List<ModelChoice> nics(TopologyKeys keys) {
    keys.map().exclusive("nic", "nics");
    if (!keys.map().has("nics")) {
      ModelChoice nic = keys.model("nic");
      return nic == null ? List.of() : List.of(nic, nic);
    }
    List<ConfigNode> items = keys.map().items("nics");
    if (items.size() != 2) {
      keys.misfit(
          "nics", "nics has " + items.size() + " entries, back-to-back has 2 servers", null);
    }
    List<ModelChoice> nics = new ArrayList<>();
    List<String> names = keys.map().texts("nics");
    for (int i = 0; i < names.size() && names.size() == items.size(); i++) {
      nics.add(keys.model(names.get(i), items.get(i).place()));
    }
    return nics;
  }
}
