/** Heddle RoCE NIC. */
module io.heddle.roce {
  requires transitive io.heddle.api;
  requires static org.osgi.annotation.bundle;
  requires static org.osgi.annotation.versioning;

  exports io.heddle.roce.spi;

  // The platform makes providers and factories and fills configuration records.
  opens io.heddle.roce;
  opens io.heddle.roce.config;
  opens io.heddle.roce.congestion;
  opens io.heddle.roce.recovery;
}
