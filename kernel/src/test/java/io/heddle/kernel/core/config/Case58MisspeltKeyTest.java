package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.heddle.api.config.Place;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Field case 58: a value is ignored because its key is spelled otherwise or stands elsewhere. */
class Case58MisspeltKeyTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "TotalBuferSize: 1MB|1:1|unknown key \"TotalBuferSize\" in roce-nic"
            + "|did you mean \"TotalBufferSize\"?",
        "NetworkInterface: {MSS: 4KB}|1:20|unknown key \"MSS\" in NetworkInterface of roce-nic"
            + "|did you mean \"ScalaRoceQpManager.MSS\"?",
        "NetworkInterface.MSS: 4KB|1:1|unknown key \"NetworkInterface.MSS\" in roce-nic"
            + "|did you mean \"ScalaRoceQpManager.MSS\"?",
        "NetworkInterfce: {UplinkNetworkInterface: {DataRate: 1Gbps}}|1:1"
            + "|unknown key \"NetworkInterfce\" in roce-nic|did you mean \"NetworkInterface\"?",
        "UplinkNetworkInterfce.DataRate: 1Gbps|1:1"
            + "|unknown key \"UplinkNetworkInterfce.DataRate\" in roce-nic"
            + "|did you mean \"NetworkInterface.UplinkNetworkInterface.DataRate\"?",
        "CongestionContrl: {strategy: x}|1:1|unknown key \"CongestionContrl\" in roce-nic"
            + "|did you mean \"CongestionControl\"?",
        "ECNHandler: {Wieght: 1}|1:14|unknown key \"Wieght\" in ECNHandler of roce-nic"
            + "|did you mean \"Weight\"?",
        "FutureAttributeOfAnotherVersion: 1|1:1"
            + "|unknown key \"FutureAttributeOfAnotherVersion\" in roce-nic"
            + "|keys are CongestionControl, ECNHandler, EcmpHashMethod, HostInterface, Log,"
            + " NetworkInterface, NumDownLinks, PortCount, …"
      })
  void shouldNameTheNearestKnownKey(String yaml, String place, String found, String expected) {
    Diagnostics diagnostics = new Diagnostics();
    ConfigTree tree = ConfigTree.parse("t.yaml", yaml, diagnostics);
    Bound<SampleNic> bound =
        new AttributeBinder(diagnostics)
            .bind(
                SampleNic.class,
                tree,
                "roce-nic",
                new Place("t.yaml", 1, 1),
                Set.of("CongestionControl"));
    assertNull(bound.value());
    assertEquals(
        List.of("t.yaml:" + place + ": error HED-0201: " + found + "\n    " + expected),
        diagnostics.errorLines());
  }
}
