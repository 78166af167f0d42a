package io.heddle.api.model;

/**
 * A named configuration that ships with a model and can be named in {@code extends}.
 *
 * @param name name, unique among presets
 * @param attributes the attributes, as a YAML map
 */
public record Preset(String name, String attributes) {}
