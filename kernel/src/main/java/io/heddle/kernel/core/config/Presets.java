package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.model.Preset;

/** Shipped presets, which a model entry may name in {@code extends}. */
public final class Presets {

  private Presets() {}

  /**
   * The attributes of a model entry on top of a preset's.
   *
   * @param own the entry's attributes; may be null
   * @return null if the preset itself is no YAML map: a mistake of the bundle, among the errors
   */
  public static ConfigNode under(ConfigNode own, Preset preset, Diagnostics diagnostics) {
    ConfigTree base = ConfigTree.parse("preset " + preset.name(), preset.attributes(), diagnostics);
    if (base == null || own == null) {
      return base;
    }
    return Merge.over(base.lowered(Layers.PRESET), (ConfigTree) own);
  }
}
