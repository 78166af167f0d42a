package io.heddle.kernel.core.config;

import io.heddle.api.config.Place;
import io.heddle.api.model.Given;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;

/**
 * A configuration bound from YAML.
 *
 * @param value the configuration record, defaults filled in; null if something was wrong, which is
 *     then among the errors
 * @param given full paths of the attributes the experiment wrote out
 * @param places where the value of each of them stands
 * @param canonical every attribute that has a value, by full path, in canonical form, for the
 *     manifest: {@code Long}, {@code Boolean}, {@code BigDecimal}, {@code String} or a list or map
 *     of them; quantities as text in their canonical unit
 */
public record Bound<C>(
    C value, Set<String> given, Map<String, Place> places, SortedMap<String, Object> canonical)
    implements Given {
  @Override
  public boolean isGiven(String path) {
    return given.contains(path);
  }

  /** Where an attribute stands; {@code otherwise} if it was not written out. */
  public Place place(String path, Place otherwise) {
    return places.getOrDefault(path, otherwise);
  }
}
