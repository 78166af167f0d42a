/** Heddle Scala Switch. */
module io.heddle.scalaswitch {
  requires io.heddle.api;
  requires static org.osgi.annotation.bundle;
  requires static org.osgi.annotation.versioning;
}
