/** Heddle workloads. */
module io.heddle.workloads {
  requires io.heddle.api;
  requires static org.osgi.annotation.bundle;
  requires static org.osgi.annotation.versioning;
}
