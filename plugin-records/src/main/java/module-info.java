/** Heddle records: the CSV sink. */
module io.heddle.records {
  requires io.heddle.api;
  requires static org.osgi.annotation.bundle;
  requires static org.osgi.annotation.versioning;

  // The platform fills the configuration record and Guice builds the sink by reflection.
  opens io.heddle.records.csv;

  provides io.heddle.api.model.ModelProvider with
      io.heddle.records.csv.CsvProvider;
}
