/** Heddle MRC NIC. */
module io.heddle.mrc {
  requires io.heddle.api;
  requires static org.osgi.annotation.bundle;
  requires static org.osgi.annotation.versioning;
}
