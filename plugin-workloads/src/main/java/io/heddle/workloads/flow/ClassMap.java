package io.heddle.workloads.flow;

import io.heddle.api.config.ConfigNode;
import io.heddle.workloads.text.Numbers;
import java.util.HashMap;
import java.util.Map;

/** Traffic classes of numbers that files carry: priorities, priority groups. */
public final class ClassMap {
  private final Map<Long, Integer> classes = new HashMap<>();
  private final int otherwise;

  /**
   * Reads a map such as {@code {2000000: 0, 1: 3}}; what does not fit is reported.
   *
   * @param map as written; null for none
   * @param attribute its key
   * @param what what a number is called
   */
  public ClassMap(ConfigNode map, String attribute, String what, FlowPlan plan) {
    otherwise = plan.trafficClass();
    if (map == null) {
      return;
    }
    if (!map.isMap()) {
      plan.problems().errorAt("HED-0202", map.place(), attribute + " is a map", "{3: 0, 1: 2}");
    }
    for (String key : map.keys()) {
      long number = Numbers.whole(key);
      String text = map.get(key).text();
      long dataClass = text == null ? -1 : Numbers.whole(text);
      if (number < 0 || dataClass < 0 || dataClass > 7) {
        plan.problems()
            .errorAt(
                "HED-0305",
                map.keyPlace(key),
                "\"" + key + ": " + text + "\" does not give a " + what + " a class from 0 to 7",
                "{3: 0, 1: 2}");
      } else {
        classes.put(number, (int) dataClass);
      }
    }
  }

  /** Class of a number; the workload's own for one that is not in the map. */
  public int classOf(long number) {
    return classes.getOrDefault(number, otherwise);
  }
}
