package io.heddle.kernel.core.catalog;

import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.SinkProvider;
import io.heddle.api.model.WorkloadProvider;

/** The three things a {@code heddle.model} capability can offer. */
public enum ModelKind {
  /** A NIC or switch. */
  DEVICE("device", "model type", DeviceProvider.class),
  /** Puts messages on the network. */
  WORKLOAD("workload", "workload type", WorkloadProvider.class),
  /** Puts rows somewhere. */
  SINK("sink", "record sink", SinkProvider.class);

  private final String word;
  private final String title;
  private final Class<?> providerType;

  ModelKind(String word, String title, Class<?> providerType) {
    this.word = word;
    this.title = title;
    this.providerType = providerType;
  }

  /** The value of {@code kind} in manifests and listings. */
  public String word() {
    return word;
  }

  /** What messages call a type of this kind. */
  public String title() {
    return title;
  }

  /** What its providers implement. */
  public Class<?> providerType() {
    return providerType;
  }

  /** The kind of that word, or null. */
  public static ModelKind of(String word) {
    for (ModelKind kind : values()) {
      if (kind.word.equals(word)) {
        return kind;
      }
    }
    return null;
  }
}
