/** Heddle RoCE NIC. */
module io.heddle.roce {
  requires io.heddle.api;
  requires static org.osgi.annotation.bundle;
  requires static org.osgi.annotation.versioning;
}
