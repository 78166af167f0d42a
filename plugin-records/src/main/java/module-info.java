/** Heddle records. */
module io.heddle.records {
  requires io.heddle.api;
  requires static org.osgi.annotation.bundle;
  requires static org.osgi.annotation.versioning;
}
