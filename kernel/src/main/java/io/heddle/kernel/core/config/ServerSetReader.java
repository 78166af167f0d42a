package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Servers by number: {@code 3}, {@code 0..7}, or a list of both; ascending, each once. */
final class ServerSetReader {
  private static final Pattern FORM = Pattern.compile("([0-9]{1,9})(?:\\.\\.([0-9]{1,9}))?");
  private static final int MOST = 1_000_000;

  private final ValueReader values;

  ServerSetReader(ValueReader values) {
    this.values = values;
  }

  /** Server numbers, or null with the reason among the errors. */
  List<Integer> read(String name, ConfigNode node) {
    TreeSet<Integer> servers = new TreeSet<>();
    boolean sound = true;
    for (ConfigNode item : node.isList() ? node.items() : List.of(node)) {
      sound &= add(name, item, servers);
    }
    return sound ? new ArrayList<>(servers) : null;
  }

  private boolean add(String name, ConfigNode item, Set<Integer> servers) {
    String text = values.scalar(name, item, "a server number or a range such as 0..7");
    if (text == null) {
      return false;
    }
    Matcher matcher = FORM.matcher(text.strip());
    if (!matcher.matches()) {
      return wrong(item, text, "is no server and no range of servers");
    }
    int first = Integer.parseInt(matcher.group(1));
    int last = matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2));
    if (last < first || last - first >= MOST) {
      return wrong(item, text, last < first ? "runs backwards" : "is too long a range");
    }
    for (int server = first; server <= last; server++) {
      servers.add(server);
    }
    return true;
  }

  private boolean wrong(ConfigNode item, String text, String complaint) {
    values.error(
        "HED-0300",
        item,
        ValueReader.quoted(text) + " " + complaint,
        "for example 3, 0..7 or [0..3, 8]");
    return false;
  }
}
