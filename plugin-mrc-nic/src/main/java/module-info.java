/** Heddle MRC NIC. */
module io.heddle.mrc {
  requires transitive io.heddle.api;
  requires static org.osgi.annotation.bundle;
  requires static org.osgi.annotation.versioning;

  exports io.heddle.mrc.spi;

  // The platform makes providers and factories and fills configuration records.
  opens io.heddle.mrc;
  opens io.heddle.mrc.config;
  opens io.heddle.mrc.congestion;
  opens io.heddle.mrc.loss;
  opens io.heddle.mrc.path;
}
