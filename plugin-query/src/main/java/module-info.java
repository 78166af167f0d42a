/** Heddle query: SQL over a run's records. */
module io.heddle.query {
  requires io.heddle.api;
  requires java.sql;
  requires duckdb.jdbc;
  requires static org.osgi.annotation.bundle;
  requires static org.osgi.annotation.versioning;

  // The platform fills the record of options by reflection.
  opens io.heddle.query;
}
