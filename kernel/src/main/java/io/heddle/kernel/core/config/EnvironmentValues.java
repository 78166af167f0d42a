package io.heddle.kernel.core.config;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** Environment variables, and which of them an experiment read. */
final class EnvironmentValues {
  private final Map<String, String> values;
  private final Map<String, String> read = new TreeMap<>();

  EnvironmentValues(Map<String, String> values) {
    this.values = values;
  }

  /** The value of a variable; null if it is not set. Noted for the manifest by its digest. */
  String read(String name) {
    String value = values.get(name);
    if (value != null) {
      read.put(name, Sha256.hex(value.getBytes(StandardCharsets.UTF_8)));
    }
    return value;
  }

  /** Names that were read, with the SHA-256 of their values. */
  Map<String, String> digests() {
    return new TreeMap<>(read);
  }
}
