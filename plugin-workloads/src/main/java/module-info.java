/** Heddle workloads. */
module io.heddle.workloads {
  requires io.heddle.api;
  requires static org.osgi.annotation.bundle;
  requires static org.osgi.annotation.versioning;

  // The platform reads configuration records and makes providers by reflection.
  opens io.heddle.workloads.chakra;
  opens io.heddle.workloads.collective;
  opens io.heddle.workloads.flow;
  opens io.heddle.workloads.flowfile;
  opens io.heddle.workloads.matrix;
  opens io.heddle.workloads.mixed;
  opens io.heddle.workloads.pattern;
  opens io.heddle.workloads.simai;
  opens io.heddle.workloads.tool;
}
