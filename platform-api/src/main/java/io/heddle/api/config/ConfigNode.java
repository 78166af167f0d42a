package io.heddle.api.config;

import java.nio.file.Path;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/**
 * A part of the experiment as written, with its place: for attributes whose shape a model reads
 * itself ({@link Kind#TREE}).
 */
@ProviderType
public interface ConfigNode {
  /** Where the value stands. */
  Place place();

  /** Whether it is a map. */
  boolean isMap();

  /** Whether it is a list. */
  boolean isList();

  /** Text of a scalar, as written; null for a map, a list or an empty value. */
  String text();

  /**
   * A scalar as the name of a file or directory, which need not exist: resolved against the
   * document that names it. For lists and patterns of files; a single file is better an attribute
   * of kind {@link Kind#FILE}.
   *
   * @throws java.nio.file.InvalidPathException if the text can be no file name
   */
  default Path file() {
    return Path.of(place().file()).resolveSibling(text()).normalize();
  }

  /** Keys of a map in the order written; empty otherwise. */
  List<String> keys();

  /** Value of a key; null if the map has no such key. */
  ConfigNode get(String key);

  /** Where a key itself stands. */
  Place keyPlace(String key);

  /** Items of a list; empty otherwise. */
  List<ConfigNode> items();
}
