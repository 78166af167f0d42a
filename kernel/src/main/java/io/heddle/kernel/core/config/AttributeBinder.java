package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import java.util.List;
import java.util.Set;

/**
 * Fills the configuration record of a model, workload, sink or strategy from YAML and checks every
 * single attribute: spelling, kind, unit, range, allowed values. Rules between attributes are the
 * model's.
 *
 * <p>What is not given has its documented default, at any depth.
 */
public final class AttributeBinder {
  private final Diagnostics diagnostics;

  /** A binder that adds what is wrong to {@code diagnostics}. */
  public AttributeBinder(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /**
   * Binds the attributes of one map.
   *
   * @param type configuration record
   * @param attributes the map; null if it was left out
   * @param context what messages call the owner, such as {@code roce-nic}
   * @param place where the owner stands, for attributes that are missing
   * @param reserved first segments that are not attributes and are left alone: strategy points,
   *     keys of the platform
   */
  public <C> Bound<C> bind(
      Class<C> type, ConfigNode attributes, String context, Place place, Set<String> reserved) {
    List<ConfigNode> maps = attributes == null ? List.of() : List.of(attributes);
    return bind(type, maps, context, place, reserved);
  }

  /**
   * Binds the attributes of several maps as if they were one: a workload's own keys and those of
   * its {@code attributes}.
   */
  public <C> Bound<C> bind(
      Class<C> type, List<ConfigNode> maps, String context, Place place, Set<String> reserved) {
    // Its own findings: whether this binding is sound must not depend on what was found before.
    Diagnostics own = new Diagnostics();
    AttributeBinding<C> binding = new AttributeBinding<>(type, context, place, own);
    Bound<C> bound = binding.bind(maps, reserved);
    diagnostics.addAll(own);
    return bound;
  }
}
