package io.heddle.workloads.mixed;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.FlowPlan;
import io.heddle.workloads.flow.FlowProvider;
import io.heddle.workloads.flow.FlowSource;
import io.heddle.workloads.flowfile.FlowFileProvider;
import io.heddle.workloads.matrix.ConnectionMatrixProvider;
import io.heddle.workloads.pattern.AllToAllProvider;
import io.heddle.workloads.pattern.IncastProvider;
import io.heddle.workloads.pattern.OutcastProvider;
import io.heddle.workloads.pattern.PermutationProvider;
import io.heddle.workloads.pattern.PoissonProvider;
import io.heddle.workloads.pattern.StrideProvider;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Puts the flows of its parts together, in the order of the list. */
final class MixedFlows implements FlowSource {
  private static final String EXAMPLE = "parts: [{type: incast, size: 1MiB}]";

  private static final Map<String, FlowProvider<?>> TYPES =
      Stream.of(
              new ConnectionMatrixProvider(),
              new FlowFileProvider(),
              new PermutationProvider(),
              new StrideProvider(),
              new IncastProvider(),
              new OutcastProvider(),
              new AllToAllProvider(),
              new PoissonProvider())
          .collect(
              Collectors.collectingAndThen(
                  Collectors.toMap(
                      FlowProvider::type, provider -> provider, (a, b) -> a, TreeMap::new),
                  Collections::unmodifiableMap));

  private final MixedConfig config;

  MixedFlows(MixedConfig config) {
    this.config = config;
  }

  @Override
  public void addFlows(FlowPlan plan) {
    List<ConfigNode> parts = config.parts().items();
    if (parts.isEmpty()) {
      plan.problems()
          .errorAt("HED-0202", config.parts().place(), "parts is a list of workloads", EXAMPLE);
    }
    for (ConfigNode part : parts) {
      ConfigNode type = part.get("type");
      FlowProvider<?> provider = type == null ? null : TYPES.get(String.valueOf(type.text()));
      if (type == null) {
        plan.problems().errorAt("HED-0200", part.place(), "the part has no type", EXAMPLE);
      } else if (provider == null) {
        plan.problems()
            .errorAt(
                "HED-0306",
                type.place(),
                "\"" + type.text() + "\" is no type of flow workload",
                String.join(", ", TYPES.keySet()));
      } else {
        addPart(plan, part, provider);
      }
    }
  }

  private <C> void addPart(FlowPlan plan, ConfigNode part, FlowProvider<C> provider) {
    C own = plan.context().bind(provider.configType(), part, Set.of("type"), plan.problems());
    if (own == null) {
      return;
    }
    FlowKeys keys = provider.keys(own);
    FlowKeys all = config.flow();
    FlowKeys merged =
        new FlowKeys(
            keys.hosts() == null ? all.hosts() : keys.hosts(),
            all.startPs() + keys.startPs(),
            part.get("startJitter") == null ? all.startJitterPs() : keys.startJitterPs(),
            part.get("trafficClass") == null ? all.trafficClass() : keys.trafficClass());
    FlowPlan added = plan.part(merged, attribute -> place(part, attribute));
    if (added != null) {
      provider.source(own).addFlows(added);
    }
  }

  /** Where an attribute of a part stands; the part itself if it is not written out. */
  private static Place place(ConfigNode part, String attribute) {
    ConfigNode at = part;
    for (String key : attribute.split("\\.")) {
      at = at == null ? null : at.get(key);
    }
    return at == null ? part.place() : at.place();
  }
}
