package org.example.nic;

/** Version of the model, the same as the jar's. */
final class WindowNicVersion {
  static final String VALUE = "${project.version}";

  private WindowNicVersion() {}
}
