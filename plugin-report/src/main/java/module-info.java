/** Heddle report: the HTML sink. */
module io.heddle.report {
  requires io.heddle.api;
  requires static org.osgi.annotation.bundle;
  requires static org.osgi.annotation.versioning;

  // The platform fills the configuration record and Guice builds the sink by reflection.
  opens io.heddle.report.sink;
  opens io.heddle.report.tool;

  provides io.heddle.api.model.ModelProvider with
      io.heddle.report.sink.HtmlProvider;
}
