/**
 * The kernel: moves simulated time and frames, reads experiments, wires models. Exports only its
 * door for programs that embed it.
 */
@SuppressWarnings("rawtypes") // a service type is named without its parameters
module io.heddle.kernel {
  requires io.heddle.api;
  requires transitive io.heddle.boot;
  requires com.fasterxml.jackson.core;
  requires com.fasterxml.jackson.databind;
  requires com.google.common;
  requires java.management;
  requires org.slf4j;
  requires org.yaml.snakeyaml;
  requires static org.osgi.annotation.bundle;
  requires static org.osgi.annotation.versioning;
  requires static osgi.core;

  exports io.heddle.kernel.jpms;

  uses io.heddle.api.model.ModelProvider;
  uses io.heddle.api.model.StrategyFactory;
}
