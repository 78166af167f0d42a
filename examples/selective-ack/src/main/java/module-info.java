/** An error recovery that resends exactly what is missing. */
module org.example.selectiveack {
  requires io.heddle.roce;
  requires static org.osgi.annotation.bundle;

  // The platform makes the factory and fills the configuration record.
  opens org.example.selectiveack;
}
