package io.heddle.kernel.core.catalog;

import io.heddle.api.config.Place;

/**
 * What an experiment asks the catalog for.
 *
 * @param name type or strategy name as written
 * @param place where it stands
 * @param version version range as written, or null for any
 * @param versionPlace where that stands; null with {@code version}
 * @param from bundle that must offer it, or null
 */
public record Wanted(String name, Place place, String version, Place versionPlace, String from) {
  /** A name in any version of any bundle. */
  public static Wanted any(String name, Place place) {
    return new Wanted(name, place, null, null, null);
  }
}
