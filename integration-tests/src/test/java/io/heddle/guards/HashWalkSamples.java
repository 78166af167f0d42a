package io.heddle.guards;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What {@link HashWalks} must see, and what it must not mind. */
final class HashWalkSamples {
  private final Map<String, String> kept = new HashMap<>();
  private final Map<String, String> inOrder = new LinkedHashMap<>();

  String field() {
    return String.join(",", kept.keySet());
  }

  String local() {
    Map<String, String> map = new HashMap<>(kept);
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, String> entry : map.entrySet()) {
      text.append(entry.getKey());
    }
    return text.toString();
  }

  String setOf() {
    StringBuilder text = new StringBuilder();
    Set<String> set = Set.of("a", "b");
    set.forEach(text::append);
    return text.toString();
  }

  String collected(List<String> names) {
    return String.join(",", names.stream().collect(Collectors.toSet()).toArray(String[]::new));
  }

  String lookUp(String key) {
    return kept.getOrDefault(key, String.join(",", inOrder.keySet()));
  }

  int oneElement() {
    int length = 0;
    for (String word : Set.of("one")) {
      length += word.length();
    }
    return length;
  }
}
