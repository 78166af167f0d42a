package io.heddle.workloads.tool;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Problems;
import io.heddle.workloads.text.JsonWriter;
import io.heddle.workloads.text.Numbers;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Reads groups as options name them: {@code a=0..3}, {@code b=4,6,5}. */
final class MadeGroups {
  private static final String EXAMPLE = "for example a=0..3 or b=4,6,5";

  private final int ranks;
  private final Problems problems;

  MadeGroups(int ranks, Problems problems) {
    this.ranks = ranks;
    this.problems = problems;
  }

  /** The groups; one of all ranks without a name if none is given. */
  List<MadeGroup> read(ConfigNode option) {
    if (option == null) {
      return List.of(new MadeGroup(null, IntStream.range(0, ranks).boxed().toList()));
    }
    List<MadeGroup> groups = new ArrayList<>();
    Set<String> names = new TreeSet<>();
    for (ConfigNode item : option.isList() ? option.items() : List.of(option)) {
      String text = item.text() == null ? "" : item.text();
      int equals = text.indexOf('=');
      List<Integer> members = equals < 1 ? null : members(text.substring(equals + 1));
      if (members == null) {
        problems.errorAt(
            "HED-0300",
            item.place(),
            "\"" + text + "\" is no group of the " + ranks + " ranks",
            EXAMPLE);
      } else if (!names.add(text.substring(0, equals))) {
        problems.errorAt(
            "HED-0204",
            item.place(),
            "group " + text.substring(0, equals) + " is given twice",
            null);
      } else {
        groups.add(new MadeGroup(text.substring(0, equals), members));
      }
    }
    return groups;
  }

  private List<Integer> members(String text) {
    Set<Integer> members = new LinkedHashSet<>();
    for (String part : text.split(",", -1)) {
      String[] ends = part.split("\\.\\.", -1);
      long first = Numbers.whole(ends[0]);
      long last = Numbers.whole(ends[ends.length - 1]);
      if (ends.length > 2 || first < 0 || last < first || last >= ranks) {
        return null;
      }
      for (int rank = (int) first; rank <= last; rank++) {
        if (!members.add(rank)) {
          return null;
        }
      }
    }
    return List.copyOf(members);
  }

  /** How traces declare groups: {@code inputs.values} of a METADATA node; null if all are plain. */
  static String declaration(List<MadeGroup> groups) {
    JsonWriter json = new JsonWriter().list(null);
    boolean named = false;
    for (MadeGroup group : groups) {
      if (group.name() != null) {
        named = true;
        json.object(null).text("pg_name", group.name()).list("ranks");
        group.ranks().forEach(rank -> json.number(null, rank));
        json.end(']').end('}');
      }
    }
    return named ? "['" + json.end(']') + "']" : null;
  }
}
