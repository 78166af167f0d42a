package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * An immutable piece of YAML with its places, as the platform reads it: scalars keep the text and
 * the quotes they were written with, and whoever asks for a value decides what the text means
 * (configuration specification 3).
 *
 * <p>Aliases share their target, so a tree can be wider than its memory; {@link #size} counts nodes
 * as if it did not share.
 */
public final class ConfigTree implements ConfigNode {
  private static final Set<String> NULLS = Set.of("", "~", "null", "Null", "NULL");

  /** A value of a map and where its key stands. */
  record Entry(Place keyPlace, ConfigTree value) {}

  private enum Shape {
    MAP,
    LIST,
    SCALAR
  }

  private final Shape shape;
  private final String written;
  private final boolean quoted;
  private final Map<String, Entry> entries;
  private final List<ConfigTree> items;
  private final Place place;
  private final DocumentSource source;
  private final int layer;
  private final int height;
  private final long size;

  private ConfigTree(
      Shape shape,
      String written,
      boolean quoted,
      Map<String, Entry> entries,
      List<ConfigTree> items,
      Place place,
      DocumentSource source,
      int layer) {
    this.shape = shape;
    this.written = written;
    this.quoted = quoted;
    this.entries = entries;
    this.items = items;
    this.place = place;
    this.source = source;
    this.layer = layer;
    int below = 0;
    long nodes = 1;
    for (ConfigTree child : children()) {
      below = Math.max(below, child.height);
      nodes += child.size;
    }
    height = below + 1;
    size = nodes;
  }

  /**
   * Reads YAML text; null if it is no YAML, which is then among the errors.
   *
   * @param file what messages call the text
   */
  public static ConfigTree parse(String file, String yaml, Diagnostics diagnostics) {
    diagnostics.reading(file);
    DocumentSource source = DocumentSource.file(Path.of(file), "", 0);
    return YamlComposer.compose(yaml, source, diagnostics);
  }

  static ConfigTree scalar(String written, boolean quoted, Place place, DocumentSource source) {
    return new ConfigTree(
        Shape.SCALAR, written, quoted, Map.of(), List.of(), place, source, source.layer());
  }

  static ConfigTree map(Map<String, Entry> entries, Place place, DocumentSource source) {
    return map(entries, place, source, source.layer());
  }

  private static ConfigTree map(
      Map<String, Entry> entries, Place place, DocumentSource source, int layer) {
    Map<String, Entry> copy = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    return new ConfigTree(Shape.MAP, null, false, copy, List.of(), place, source, layer);
  }

  static ConfigTree list(List<ConfigTree> items, Place place, DocumentSource source) {
    return new ConfigTree(
        Shape.LIST, null, false, Map.of(), List.copyOf(items), place, source, source.layer());
  }

  @Override
  public Place place() {
    return place;
  }

  @Override
  public boolean isMap() {
    return shape == Shape.MAP;
  }

  @Override
  public boolean isList() {
    return shape == Shape.LIST;
  }

  /** Whether it is a map or a list. */
  boolean isCollection() {
    return shape != Shape.SCALAR;
  }

  /** Whether nothing stands there: an empty value, {@code ~} or {@code null} without quotes. */
  public boolean isNull() {
    return shape == Shape.SCALAR && !quoted && NULLS.contains(written);
  }

  /** Whether the word {@code null} or {@code ~} stands there: it removes what a base set. */
  boolean removes() {
    return isNull() && !written.isEmpty();
  }

  /** Whether a scalar is text by its quotes, its block style or its tag. */
  public boolean quoted() {
    return quoted;
  }

  @Override
  public Path file() {
    return source.directory().resolve(text()).normalize();
  }

  @Override
  public String text() {
    return shape == Shape.SCALAR && !isNull() ? written : null;
  }

  /** Text of a scalar even if it means nothing ({@code ~}); null for maps and lists. */
  String written() {
    return written;
  }

  /** Where the value came from, for people: {@code exp.yaml:3:4}, {@code --set #1}. */
  public String origin() {
    return source.prefix() + place;
  }

  /** The document the value stands in. */
  DocumentSource source() {
    return source;
  }

  /** Precedence among values of one attribute. */
  int layer() {
    return layer;
  }

  /** The greatest layer of the value and everything in it. */
  int greatestLayer() {
    return children().stream().mapToInt(ConfigTree::greatestLayer).reduce(layer, Math::max);
  }

  /** Levels of nesting; 1 for a scalar. */
  int height() {
    return height;
  }

  /** Number of nodes, aliases expanded. */
  long size() {
    return size;
  }

  @Override
  public List<String> keys() {
    return List.copyOf(entries.keySet());
  }

  @Override
  public ConfigTree get(String key) {
    Entry entry = entries.get(key);
    return entry == null ? null : entry.value();
  }

  @Override
  public Place keyPlace(String key) {
    Entry entry = entries.get(key);
    return entry == null ? null : entry.keyPlace();
  }

  @Override
  public List<ConfigNode> items() {
    return List.copyOf(items);
  }

  /** Keys and values of a map in the order written. */
  Map<String, Entry> entries() {
    return entries;
  }

  /** Values of a map or items of a list. */
  List<ConfigTree> children() {
    return shape == Shape.MAP ? entries.values().stream().map(Entry::value).toList() : items;
  }

  /** The same map with other entries. */
  ConfigTree withEntries(Map<String, Entry> other) {
    return map(other, place, source, layer);
  }

  /** The same list with other items. */
  ConfigTree withItems(List<ConfigTree> other) {
    return new ConfigTree(
        Shape.LIST, null, false, Map.of(), List.copyOf(other), place, source, layer);
  }

  /** The same scalar with another text. */
  ConfigTree withText(String other, boolean asText) {
    return new ConfigTree(Shape.SCALAR, other, asText, Map.of(), List.of(), place, source, layer);
  }

  /** The same value, told to stand where {@code reference} stands. */
  ConfigTree standingAt(ConfigTree reference) {
    return new ConfigTree(
        shape, written, quoted, entries, items, reference.place, reference.source, reference.layer);
  }

  /** The same tree with every layer lower by {@code steps}. */
  ConfigTree lowered(int steps) {
    return relayered(old -> old - steps);
  }

  /** The same tree, all of it in one layer. */
  ConfigTree inLayer(int other) {
    return relayered(old -> other);
  }

  private ConfigTree relayered(IntUnaryOperator change) {
    Map<String, Entry> newEntries = new LinkedHashMap<>();
    entries.forEach(
        (key, entry) ->
            newEntries.put(key, new Entry(entry.keyPlace(), entry.value().relayered(change))));
    List<ConfigTree> newItems = items.stream().map(item -> item.relayered(change)).toList();
    return new ConfigTree(
        shape,
        written,
        quoted,
        Collections.unmodifiableMap(newEntries),
        newItems,
        place,
        source,
        change.applyAsInt(layer));
  }

  /** What a node is, for messages: a map, a list, a value. */
  static String shapeOf(ConfigNode node) {
    return node.isMap() ? "a map" : node.isList() ? "a list" : "a value";
  }

  /** Whether a scalar was written in quotes; a node of another origin counts as not quoted. */
  static boolean isQuoted(ConfigNode node) {
    return node instanceof ConfigTree tree && tree.quoted;
  }
}
