/** The load-balancing method {@code two-choices} for the Scala Switch. */
module org.example.choices {
  requires io.heddle.api;
  requires io.heddle.scalaswitch;
  requires static org.osgi.annotation.bundle;

  opens org.example.choices;
}
