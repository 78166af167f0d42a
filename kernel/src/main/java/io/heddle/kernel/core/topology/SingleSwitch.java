package io.heddle.kernel.core.topology;

/** Hosts on one switch. */
final class SingleSwitch implements Generator {
  @Override
  public void describe(TopologyKeys keys, Draft draft) {
    int hosts = keys.count("hosts");
    ModelChoice nic = keys.model("nic");
    ModelChoice model = keys.model("switch");
    if (keys.finish()) {
      int only = draft.add(DraftDevice.at(Tier.RACK, "leaf[0]", model, 0));
      for (int h = 0; h < hosts; h++) {
        draft.connect(draft.addHost(nic), only, 1, keys.place());
      }
    }
  }
}
