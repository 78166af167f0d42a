package io.heddle.scalaswitch.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.Kind;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The declarations of 15.1, from which the platform enforces rules 1, 2, 7, 8 and 14 to 17 (19.11).
 */
class DeclaredAttributesTest {
  private static final Map<String, Attribute> DECLARED = declared("", ScalaSwitchConfig.class);

  private static Map<String, Attribute> declared(String prefix, Class<?> type) {
    Map<String, Attribute> found = new LinkedHashMap<>();
    for (RecordComponent component : type.getRecordComponents()) {
      Attribute attribute = component.getAnnotation(Attribute.class);
      if (attribute != null) {
        found.put(prefix + attribute.path(), attribute);
      } else {
        String group = component.getAnnotation(AttributeGroup.class).value();
        found.putAll(declared(prefix + group + ".", component.getType()));
      }
    }
    return found;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "NumUpLinks | UINT | 64",
        "NumDownLinks | UINT | 64",
        "NumUpLinksPerSwitch | UINT | 8",
        "SwitchingCapacity | DATA_RATE | 51200Gbps",
        "EcmpHashMethod | TEXT | crc32WithSalt",
        "LoadBalancingMethod | TEXT | none",
        "EnableLoadBalancingStats | BOOL | true",
        "LoadBalancingStatsReportInterval | TIME | 1ms",
        "NetworkInterface.UplinkNetworkInterface.DataRate | DATA_RATE | 400Gbps",
        "NetworkInterface.DownlinkNetworkInterface.DataRate | DATA_RATE | 400Gbps",
        "NetworkInterface.TransmissionMedium.Delay | TIME | 500ns",
        "PacketTrimmer.TrimmingEnabled | BOOL | false",
        "PacketTrimmer.TrimmingStatsEnabled | BOOL | false",
        "LoadBalancingFlowlet.Gap | TIME | 100us",
        "LoadBalancingFlowlet.PFCAware | BOOL | true",
        "SharedBufferManager.TotalSharedBufferSize | BYTES | 256MB",
        "SharedBufferManager.UETPolicyEnabled | BOOL | false",
        "SharedBufferManager.PoolAllocationMap | DOUBLE_VECTOR | [0.9, 0.1, 0, 0, 0, 0, 0, 0]",
        "SharedBufferManager.TrafficClassPoolMapping | UINT_VECTOR | [0, 1, 0, 0, 0, 0, 0, 0]",
        "SharedBufferManager.EnablePFC | UINT_VECTOR | [1, 1, 0, 0, 0, 0, 0, 0]",
        "SharedBufferManager.HeadRoomPerPortLimit | BYTES | 256KB",
        "SharedBufferManager.StaticPoolXoffThreshold | BYTES | 700KB",
        "SharedBufferManager.StaticPoolXonThreshold | BYTES | 300KB",
        "SharedBufferManager.LossyAlpha | DOUBLE | 1.0",
        "SharedBufferManager.QueueDropThresholdEnable | BOOL | false",
        "SharedBufferManager.QueueDropThreshold | UINT | 5",
        "SharedBufferManager.PlaneBDP | BYTES | 300KB",
        "SharedBufferManager.BufferStatsReportInterval | TIME | 1ms",
        "SharedBufferManager.ReportPerPortBufferStats | BOOL | false",
        "EcnHandler.EnableEcn | BOOL | true",
        "EcnHandler.EwmaWeight | DOUBLE | 0.10",
        "EcnHandler.MinThreshold | DOUBLE | 0.2",
        "EcnHandler.MaxThreshold | DOUBLE | 0.8",
        "EcnHandler.MaxMarkProbability | DOUBLE | 1.0"
      })
  void pathKindAndDefault(String path, Kind kind, String value) {
    Attribute attribute = DECLARED.get(path);
    assertEquals(kind, attribute.kind());
    assertEquals(value, attribute.value());
    assertTrue(attribute.description().length() > 10);
  }

  @Test
  void nothingElseIsDeclared() {
    assertEquals(34, DECLARED.size());
  }

  @Test
  void rule7Gap() {
    assertRange("LoadBalancingFlowlet.Gap", "0s", "2s");
  }

  @Test
  void rule8LoadBalancingStatsReportInterval() {
    assertRange("LoadBalancingStatsReportInterval", "10us", "");
  }

  @Test
  void rule14Names() {
    assertEquals(
        List.of("dpr", "hash", "hashWithSalt", "crc32", "crc32WithSalt", "dprWithFallback"),
        List.of(DECLARED.get("EcmpHashMethod").allowed()));
    assertEquals(
        List.of("none", "flowlet"), List.of(DECLARED.get("LoadBalancingMethod").allowed()));
  }

  @Test
  void rule15LossyAlpha() {
    assertRange("SharedBufferManager.LossyAlpha", "0", "");
  }

  @ParameterizedTest
  @CsvSource({"EwmaWeight", "MinThreshold", "MaxThreshold", "MaxMarkProbability"})
  void rule16ZeroToOne(String name) {
    assertRange("EcnHandler." + name, "0", "1");
  }

  @Test
  void rule17AboveZero() {
    assertRange("SwitchingCapacity", "1bps", "");
    assertRange("NetworkInterface.UplinkNetworkInterface.DataRate", "1bps", "");
    assertRange("NetworkInterface.DownlinkNetworkInterface.DataRate", "1bps", "");
    assertRange("NetworkInterface.TransmissionMedium.Delay", "1ps", "");
    assertRange("SharedBufferManager.BufferStatsReportInterval", "1ps", "");
  }

  @Test
  void bytesReachTo4294967295() {
    DECLARED.forEach(
        (path, attribute) -> {
          if (attribute.kind() == Kind.BYTES) {
            assertEquals("4294967295B", attribute.max(), path);
          }
        });
  }

  @Test
  void parallelLinksAreOneOrMore() {
    assertRange("NumUpLinksPerSwitch", "1", "");
  }

  private static void assertRange(String path, String min, String max) {
    assertEquals(min, DECLARED.get(path).min(), path);
    assertEquals(max, DECLARED.get(path).max(), path);
  }
}
