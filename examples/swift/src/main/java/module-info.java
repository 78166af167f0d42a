/** A congestion control that holds the delay at a target. */
module org.example.swift {
  requires io.heddle.roce;
  requires static org.osgi.annotation.bundle;

  // The platform makes the factory and fills the configuration record.
  opens org.example.swift;
}
