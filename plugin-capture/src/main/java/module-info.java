/** Heddle capture: the pcapng sink. */
module io.heddle.capture {
  requires io.heddle.api;
  requires static org.osgi.annotation.bundle;
  requires static org.osgi.annotation.versioning;

  // The platform fills the configuration record and Guice builds the sink by reflection.
  opens io.heddle.capture;

  provides io.heddle.api.model.ModelProvider with
      io.heddle.capture.CaptureProvider;
}
