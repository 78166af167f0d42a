/** Heddle Parquet records: the Parquet sink. */
module io.heddle.records.parquet {
  requires io.heddle.api;
  // The embedded compressor works on memory directly.
  requires jdk.unsupported;
  requires static org.osgi.annotation.bundle;
  requires static org.osgi.annotation.versioning;

  // The platform fills the configuration record and Guice builds the sink by reflection.
  opens io.heddle.records.parquet;

  provides io.heddle.api.model.ModelProvider with
      io.heddle.records.parquet.ParquetProvider;
}
