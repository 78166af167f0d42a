package io.heddle.scenarios;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.TestHome.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every rule and warning of the MRC NIC's specification, section 25, as a user meets it: the
 * sentence, its code and id, and the place in the file.
 */
final class MrcStartRulesTest {
  /**
   * An experiment that breaks one rule.
   *
   * @param rule its id
   * @param nic attributes of the NIC, as YAML in braces
   * @param model the switch, as YAML in braces
   * @param rest further keys of the topology
   * @param said the message behind the place
   * @param at text of the file whose beginning is the place
   */
  record Broken(String rule, String nic, String model, String rest, String said, String at) {
    @Override
    public String toString() {
      return rule;
    }
  }

  private static final String QUIET =
      "SharedBufferManager.UETPolicyEnabled: true, SharedBufferManager.EnablePFC:"
          + " [0, 0, 0, 0, 0, 0, 0, 0], PacketTrimmer.TrimmingEnabled: true";
  private static final String ZEROES = ", 0, 0, 0, 0, 0, 0]";

  @TempDir private Path folder;

  private static Broken attribute(String rule, String nic, String said, String at) {
    return new Broken(rule, nic, QUIET, "", said, at);
  }

  private static String error(String rule, String text) {
    return "error HED-0404 [" + rule + "]: " + text;
  }

  private static String warning(String rule, String text) {
    return "warning HED-0910 [" + rule + "]: " + text;
  }

  static List<Broken> rules() {
    List<Broken> all = new ArrayList<>(values());
    all.addAll(ofTheDevice());
    all.addAll(ofTheNetwork());
    all.addAll(warnings());
    return all;
  }

  /** 25.1: the loader's, in its words. */
  private static List<Broken> values() {
    return List.of(
        attribute(
            "MRC-C01",
            "ScalaMrcQpManager.LinearRetryCount: 8",
            "error HED-0305: LinearRetryCount 8 is above its maximum 7",
            "8}"),
        attribute(
            "MRC-C01 time",
            "ScalaMrcQpManager.InitialAckTimeout: 9s",
            "error HED-0305: InitialAckTimeout 9s is above its maximum 8s",
            "9s}"),
        attribute(
            "MRC-C02 missing unit",
            "ScalaMrcCongestionControl.ConfigBaseRTT: 6",
            "error HED-0301: ",
            "6}"),
        attribute(
            "MRC-C02 wrong unit",
            "ScalaMrcCongestionControl.ConfigBaseRTT: 6KB",
            "error HED-0302: ",
            "6KB}"),
        attribute(
            "MRC-C03",
            "EgressBufferManager.PoolAllocationVector: [0.9, 0.1, 0, 0, 0, 0, 0]",
            "error HED-0307: ",
            "[0.9, 0.1, 0, 0, 0, 0, 0]"),
        attribute(
            "MRC-C04", "ScalaMrcQpManager.PacketSprayingType: Some", "error HED-0306: ", "Some}"),
        attribute(
            "MRC-C05",
            "ScalaMrcQpManager.MaxPSNRang: 512",
            "error HED-0201: unknown key \"ScalaMrcQpManager.MaxPSNRang\" in mrc-nic",
            "ScalaMrcQpManager.MaxPSNRang"));
  }

  /** 25.2. */
  private static List<Broken> ofTheDevice() {
    return List.of(
        attribute(
            "MRC-B01",
            "EgressBufferManager.PoolAllocationVector: [1.0, 0" + ZEROES,
            error(
                "MRC-B01",
                "nic: egress PoolAllocationVector gives a pool to 1 class(es); MRC needs class 0"
                    + " for data and class 1 for control"),
            "[1.0"),
        attribute(
            "MRC-B02",
            "IngressBufferManager.PoolAllocationVector: [0.9, 0, 0.1, 0, 0, 0, 0, 0]",
            error(
                "MRC-B02",
                "nic: ingress PoolAllocationVector has a 0 before a non-zero entry at class 2; the"
                    + " non-zero entries must come first"),
            "[0.9, 0, 0.1"),
        attribute(
            "MRC-B03",
            "EgressBufferManager.TotalBufferSize: 4KB",
            error(
                "MRC-B03",
                "nic: the egress pool for data is 3600 B, smaller than one full frame of 4174 B; no"
                    + " data could ever be sent"),
            "4KB"),
        attribute(
            "MRC-B04",
            "EgressBufferManager.TotalBufferSize: 5000B, EgressBufferManager.PoolAllocationVector:"
                + " [0.9, 0.01"
                + ZEROES,
            error(
                "MRC-B04",
                "nic: the egress pool for control is 50 B, smaller than one SACK of 94 B"),
            "5000B"),
        attribute(
            "MRC-B05",
            "IngressBufferManager.TotalBufferSize: 4KB",
            error(
                "MRC-B05",
                "nic: the ingress pool of class 0 is 3600 B, smaller than one packet of 4174 B;"
                    + " every packet would be dropped"),
            "4KB"),
        attribute(
            "MRC-B06",
            "EgressBufferManager.QueueSchedulingType: WeightedRoundRobin,"
                + " EgressBufferManager.WRRQueueWeights: [1, 0"
                + ZEROES,
            error("MRC-B06", "nic: WRRQueueWeights gives class 1 no turn"),
            "[1, 0"),
        attribute(
            "MRC-B07",
            "NICSide.TXDataBufferSize: 4KB",
            error(
                "MRC-B07",
                "nic: NICSide TXDataBufferSize is 4000 B; one payload of 4096 B needs 4096 B"),
            "4KB"),
        attribute(
            "MRC-B08",
            "HostSide.TXDataBufferSize: 4KB",
            error(
                "MRC-B08",
                "nic: HostSide TXDataBufferSize is 4000 B; one payload of 4096 B needs 4096 B"),
            "4KB"),
        attribute(
            "MRC-B09",
            "ScalaMrcCongestionControl.ReceiverCongestionHighThreshold: 20",
            error(
                "MRC-B09",
                "nic: ReceiverCongestionHighThreshold (20.0) must be above"
                    + " ReceiverCongestionLowThreshold (25.0)"),
            "20}"),
        attribute(
            "MRC-B10",
            "EgressBufferManager.QueueSchedulingType: ProbabilisticWeightedRoundRobin",
            error(
                "MRC-B10",
                "nic: QueueSchedulingType ProbabilisticWeightedRoundRobin is not supported"),
            "ProbabilisticWeightedRoundRobin"));
  }

  /** 25.3; MRC-N07 can't be broken: every message of the host endpoint is an RDMA Write. */
  private static List<Broken> ofTheNetwork() {
    String roce = "overrides: [{device: \"host[1]\", model: roce}]";
    return List.of(
        new Broken(
            "MRC-N01",
            "EnableEventLogging: false",
            QUIET,
            "overrides: [{link: \"host[1]--leaf[0]\", rate: 100Mbps}]",
            error(
                "MRC-N01",
                "nic: the link to leaf[0] runs at 100Mbps; congestion control needs at least 1"
                    + " Gbps"),
            "nic: {type: mrc-nic"),
        attribute(
            "MRC-N02",
            "ScalaMrcCongestionControl.OverrideSpecTargetQueueDelay: true,"
                + " ScalaMrcCongestionControl.TargetQueueDelay: 0ns",
            error(
                "MRC-N02",
                "nic: the target queue delay is 0; set ConfigBaseRTT or TargetQueueDelay above 0"),
            "0ns"),
        attribute(
            "MRC-N03",
            "ScalaMrcCongestionControl.ConfigBaseRTT: 55ns",
            error(
                "MRC-N03",
                "nic: the maximum window is 4125 B, smaller than one packet of 4156 B;"
                    + " ConfigBaseRTT 55ns is too small for 400Gbps"),
            "55ns"),
        attribute(
            "MRC-N04",
            "ScalaMrcCongestionControl.ConfigBaseRTT: 57300us",
            error(
                "MRC-N04",
                "nic: the maximum window is 4297500000 B, above 4294967295 B; ConfigBaseRTT"
                    + " 57.3ms is too large for 400Gbps"),
            "57300us"),
        attribute(
            "MRC-N05",
            "ScalaMrcCongestionControl.ReferenceNetworkRTT: 86ms",
            error(
                "MRC-N05",
                "nic: ReferenceNetworkLinkSpeed x ReferenceNetworkRTT gives 4300000000 B; it must"
                    + " be 1 to 4294967295 B"),
            "86ms"),
        new Broken(
            "MRC-N06",
            "EnableEventLogging: false",
            QUIET,
            roce,
            "error HED-0404 [",
            "true, SharedBufferManager.EnablePFC"),
        new Broken(
            "MRC-N08",
            "EnableEventLogging: false",
            "SharedBufferManager.UETPolicyEnabled: false",
            roce,
            error(
                "MRC-N08",
                "nic sends to roce, whose NIC is a roce-nic; MRC needs an MRC NIC at both ends"),
            "nic: {type: mrc-nic"));
  }

  /** 25.4. */
  private static List<Broken> warnings() {
    return List.of(
        new Broken(
            "MRC-W01",
            "ScalaMrcQpManager.TrimmingEnabled: true",
            "SharedBufferManager.UETPolicyEnabled: false",
            "",
            warning(
                "MRC-W01",
                "nic: TrimmingEnabled is true but no switch trims; losses are found by SACK gaps"
                    + " and timers, and Quick Adapt has no trigger"),
            "true}"),
        new Broken(
            "MRC-W02",
            "ScalaMrcQpManager.MaxPSNRange: 1000",
            QUIET,
            "overrides: [{device: \"host[1]\", model: other}]",
            warning(
                "MRC-W02",
                "nic and other have different MaxPSNRange (1000, 1024); packets beyond the smaller"
                    + " one draw NACKs"),
            "1000}"),
        attribute(
            "MRC-W03",
            "ScalaMrcQpManager.SACKLossMinRetxPkts: 1023",
            warning(
                "MRC-W03",
                "nic: SACKLossMinRetxPkts 1023 is never exceeded within MaxPSNRange 1024; gaps find"
                    + " no losses"),
            "1023}"),
        attribute(
            "MRC-W04",
            "DefaultPacketSpraying.StartingPortOffset: 65409",
            warning("MRC-W04", "nic: the entropy range wraps past port 65535"),
            "65409}"),
        new Broken(
            "MRC-W05",
            "HonorPfc: false",
            "SharedBufferManager.EnablePFC: [1, 0, 0, 0, 0, 0, 0, 0]",
            "",
            warning("MRC-W05", "switch: PFC is on, and nic ignores pause frames; expect drops"),
            "false}"),
        attribute(
            "MRC-W06",
            "SemanticLayer.MSS: 4200",
            warning("MRC-W06", "nic: a full frame is 4278 B, above Mtu 4184"),
            "4200}"));
  }

  private static String yaml(Broken broken) {
    return """
    apiVersion: heddle/v1
    kind: Experiment
    metadata: {name: rules}
    models:
      nic: {type: mrc-nic, attributes: {%s}}
      other: {type: mrc-nic, attributes: {ScalaMrcQpManager.TrimmingEnabled: false}}
      roce: {type: roce-nic, attributes: {ErrorRecovery: {strategy: none}, CongestionControl: {strategy: none}}}
      switch: {type: scala-switch, attributes: {%s}}
    topology:
      generator: single-switch
      hosts: 3
      nic: nic
      switch: switch
      %s
    workload: {type: permutation, size: 4096B}
    stop: {after: 1ms}
    """
        .formatted(broken.nic(), broken.model(), broken.rest());
  }

  /** Line and column of a text in the file, as a message gives them. */
  private static String place(String text, String marker) {
    int at = text.indexOf(marker);
    assertTrue(at >= 0, marker + " is not in\n" + text);
    long line = text.substring(0, at).chars().filter(c -> c == '\n').count() + 1;
    return line + ":" + (at - text.lastIndexOf('\n', at));
  }

  private Said check(String text) throws Exception {
    Path file = Files.writeString(folder.resolve("rules.yaml"), text);
    return TestHome.run(new Home(ProjectFiles.HOME), Map.of(), "check", file.toString());
  }

  @ParameterizedTest
  @MethodSource("rules")
  void everyRuleSaysWhatIsWrongAndWhere(Broken broken) throws Exception {
    String text = yaml(broken);
    Said said = check(text);
    String expected = "rules.yaml:" + place(text, broken.at()) + ": " + broken.said();
    String all = said.out() + said.err();
    assertTrue(all.contains(expected), expected + "\nis not in\n" + all);
    int status = broken.said().startsWith("warning") ? 0 : 2;
    assertEquals(status, said.status(), said.err());
  }

  @Test
  void theDefaultsBreakNoRule() throws Exception {
    Said said = check(yaml(attribute("none", "EnableEventLogging: false", "", "")));
    assertEquals(0, said.status(), said.err());
    assertTrue(!said.err().contains("MRC-"), said.err());
  }
}
