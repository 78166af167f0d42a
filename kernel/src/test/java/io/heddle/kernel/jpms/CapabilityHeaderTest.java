package io.heddle.kernel.jpms;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CapabilityHeaderTest {
  @Test
  void shouldReadClausesAsBndWritesThem() {
    List<CapabilityHeader.Clause> clauses =
        CapabilityHeader.parse(
            "heddle.model;type=toy;version:Version=\"1.1.0\";provider=\"org.example.Toy\","
                + "osgi.service;objectClass:List<String>=\"a,b;c\";effective:=active");
    assertEquals(
        List.of(
            new CapabilityHeader.Clause(
                "heddle.model",
                Map.of("type", "toy", "version", "1.1.0", "provider", "org.example.Toy")),
            new CapabilityHeader.Clause("osgi.service", Map.of("objectClass", "a,b;c"))),
        clauses);
  }

  @Test
  void shouldFindNothingWithoutAHeader() {
    assertEquals(List.of(), CapabilityHeader.parse(null));
  }
}
