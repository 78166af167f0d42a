/** What a bundle compiles against: events, ports, devices, hosts, models, records, attributes. */
module io.heddle.api {
  requires transitive com.google.guice;
  requires transitive jakarta.inject;
  requires static org.osgi.annotation.bundle;
  requires static org.osgi.annotation.versioning;

  exports io.heddle.api.config;
  exports io.heddle.api.event;
  exports io.heddle.api.host;
  exports io.heddle.api.model;
  exports io.heddle.api.net;
  exports io.heddle.api.record;
  exports io.heddle.api.tap;
  exports io.heddle.api.tool;
}
