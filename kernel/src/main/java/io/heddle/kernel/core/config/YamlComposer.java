package io.heddle.kernel.core.config;

import io.heddle.api.config.Place;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.DocumentStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingEndEvent;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.events.SequenceEndEvent;

/**
 * Composes one YAML document into a {@link ConfigTree}, with the limits of the configuration
 * specification.
 *
 * <p>It takes the parser's events and not SnakeYAML's own node graph: that graph resolves scalars
 * by YAML 1.1 (where {@code on} is true and {@code 12:30} is 750), names no second place of a
 * duplicate key, and says of an exceeded limit neither line nor column.
 */
final class YamlComposer {
  private static final String MERGE = "<<";

  private final String text;
  private final DocumentSource source;
  private final Diagnostics diagnostics;
  private final Iterator<Event> events;
  private final Map<String, ConfigTree> anchors = new HashMap<>();
  private int aliases;

  private YamlComposer(String text, DocumentSource source, Diagnostics diagnostics) {
    this.text = text;
    this.source = source;
    this.diagnostics = diagnostics;
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(Integer.MAX_VALUE);
    events = new Yaml(options).parse(new StringReader(text)).iterator();
  }

  /**
   * Reads the one document of a text; null if it cannot be read, with the reason among the errors.
   * A text without a document is an empty value.
   */
  static ConfigTree compose(String text, DocumentSource source, Diagnostics diagnostics) {
    String plain = text.startsWith("\uFEFF") ? text.substring(1) : text;
    try {
      return new YamlComposer(plain, source, diagnostics).document();
    } catch (YAMLException e) {
      new YamlFault(plain, source, diagnostics).report(e);
      return null;
    } catch (Unreadable e) {
      return null;
    }
  }

  private ConfigTree document() throws Unreadable {
    events.next();
    if (!(events.next() instanceof DocumentStartEvent)) {
      return ConfigTree.scalar("", false, start(), source);
    }
    ConfigTree root = node(events.next(), 1);
    events.next();
    Event after = events.next();
    if (after instanceof DocumentStartEvent) {
      throw fail(
          "HED-0100",
          place(after.getStartMark()),
          "a second document begins here",
          "one document a file");
    }
    checkSize(root);
    return root;
  }

  private Place start() {
    return source.positions() ? new Place(source.name(), 1, 1) : new Place(source.name(), 0, 0);
  }

  private void checkSize(ConfigTree root) throws Unreadable {
    if (root.height() > YamlLimits.DEPTH) {
      throw tooDeep(root.place());
    }
    if (root.size() > YamlLimits.NODES) {
      throw fail(
          "HED-0102",
          root.place(),
          "the document has more than 1,000,000 values once its aliases are expanded",
          null);
    }
  }

  private ConfigTree node(Event event, int depth) throws Unreadable {
    if (event instanceof AliasEvent alias) {
      return alias(alias);
    }
    if (depth > YamlLimits.DEPTH) {
      throw tooDeep(place(event.getStartMark()));
    }
    String anchor = ((NodeEvent) event).getAnchor();
    if (anchor != null) {
      anchors.put(anchor, null);
    }
    ConfigTree tree =
        event instanceof ScalarEvent scalar ? scalar(scalar) : collection(event, depth);
    if (anchor != null) {
      anchors.put(anchor, tree);
    }
    return tree;
  }

  private Unreadable tooDeep(Place place) {
    return fail("HED-0102", place, "values are nested more than 64 deep", null);
  }

  private ConfigTree alias(AliasEvent event) throws Unreadable {
    Place place = place(event.getStartMark());
    String name = event.getAnchor();
    if (++aliases > YamlLimits.ALIASES) {
      throw fail("HED-0102", place, "more than 100 aliases", null);
    }
    if (!anchors.containsKey(name)) {
      throw fail(
          "HED-0100",
          place,
          "no anchor \"" + name + "\" before this alias",
          NearestNames.expected(name, anchors.keySet(), "anchors"));
    }
    ConfigTree target = anchors.get(name);
    if (target == null) {
      throw fail("HED-0102", place, "anchor \"" + name + "\" contains itself", null);
    }
    return target;
  }

  private ConfigTree scalar(ScalarEvent event) {
    Place place = place(event.getStartMark());
    String tag = YamlTags.check(event.getTag(), place, diagnostics);
    YamlFault.checkTabs(event, text, source, diagnostics);
    boolean quoted = tag == null ? !event.isPlain() : tag.equals(YamlTags.TEXT) || tag.equals("!");
    return ConfigTree.scalar(event.getValue(), quoted, place, source);
  }

  private ConfigTree collection(Event event, int depth) throws Unreadable {
    Place place = place(event.getStartMark());
    YamlTags.check(((CollectionStartEvent) event).getTag(), place, diagnostics);
    return event instanceof MappingStartEvent ? map(place, depth) : list(place, depth);
  }

  private ConfigTree list(Place place, int depth) throws Unreadable {
    List<ConfigTree> items = new ArrayList<>();
    for (Event e = events.next(); !(e instanceof SequenceEndEvent); e = events.next()) {
      items.add(node(e, depth + 1));
    }
    return ConfigTree.list(items, place, source);
  }

  private ConfigTree map(Place place, int depth) throws Unreadable {
    Map<String, ConfigTree.Entry> own = new LinkedHashMap<>();
    List<ConfigTree> merged = new ArrayList<>();
    for (Event e = events.next(); !(e instanceof MappingEndEvent); e = events.next()) {
      Place keyPlace = place(e.getStartMark());
      ConfigTree key = node(e, depth + 1);
      ConfigTree value = node(events.next(), depth + 1);
      if (MERGE.equals(key.written()) && !key.quoted()) {
        merged.addAll(mergeSources(value));
      } else if (key.isCollection() || key.written().isEmpty()) {
        diagnostics.error("HED-0100", keyPlace, "a key must be text", null);
      } else {
        put(own, key.written(), new ConfigTree.Entry(keyPlace, value));
      }
    }
    merged.forEach(base -> base.entries().forEach(own::putIfAbsent));
    return ConfigTree.map(own, place, source);
  }

  private void put(Map<String, ConfigTree.Entry> map, String key, ConfigTree.Entry entry) {
    ConfigTree.Entry first = map.putIfAbsent(key, entry);
    if (first != null) {
      diagnostics.error(
          "HED-0101",
          entry.keyPlace(),
          "duplicate key \"" + key + "\"",
          "it is in line " + first.keyPlace().line() + " and in line " + entry.keyPlace().line());
    }
  }

  private List<ConfigTree> mergeSources(ConfigTree value) {
    List<ConfigTree> bases = value.isList() ? value.children() : List.of(value);
    for (ConfigTree base : bases) {
      if (!base.isMap()) {
        diagnostics.error("HED-0202", base.place(), "<< takes a map or a list of maps", null);
        return List.of();
      }
    }
    return bases;
  }

  private Place place(Mark mark) {
    return YamlFault.place(source, mark);
  }

  private Unreadable fail(String code, Place place, String found, String expected) {
    diagnostics.error(code, place, found, expected);
    return new Unreadable();
  }
}
