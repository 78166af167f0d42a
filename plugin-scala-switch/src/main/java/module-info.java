/** Heddle Scala Switch. */
module io.heddle.scalaswitch {
  requires io.heddle.api;
  requires static org.osgi.annotation.bundle;
  requires static org.osgi.annotation.versioning;

  exports io.heddle.scalaswitch.spi;

  // The platform fills the configuration records and Guice builds the device factory by reflection.
  opens io.heddle.scalaswitch;
  opens io.heddle.scalaswitch.config;
  // Built-in strategies are found by name, like anybody's.
  opens io.heddle.scalaswitch.builtin;
}
