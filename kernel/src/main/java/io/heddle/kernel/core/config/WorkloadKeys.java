package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Where the attributes of a workload stand: beside the platform's keys, and in {@code attributes}.
 */
public final class WorkloadKeys {
  private static final String ATTRIBUTES = "attributes";

  /** Keys of a workload's map that are the platform's. */
  public static final Set<String> RESERVED = Set.of("type", "version", "from", "name", ATTRIBUTES);

  private WorkloadKeys() {}

  /** Maps to bind a workload's record from, with {@link #RESERVED} left alone. */
  public static List<ConfigNode> maps(ConfigNode workload) {
    List<ConfigNode> maps = new ArrayList<>(List.of(workload));
    ConfigNode attributes = workload.get(ATTRIBUTES);
    if (attributes != null) {
      maps.add(attributes);
    }
    return maps;
  }
}
