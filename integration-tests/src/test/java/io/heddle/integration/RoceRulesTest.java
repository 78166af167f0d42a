package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every start-up rule and warning of the RoCE NIC (specification 15), by YAML through the real
 * bundles: its code, its id, its words, and its place. All of an experiment are found at once.
 */
final class RoceRulesTest {
  private static final String ZEROS = "0, 0, 0, 0, 0]";

  @TempDir private Path scratch;
  private final List<String> models = new ArrayList<>();
  private final List<String> expected = new ArrayList<>();

  /**
   * A model of its own that breaks rules.
   *
   * @param attributes of the model; the value to blame stands between {@code «} and {@code »}
   * @param finding what follows {@code file:line:column: }
   */
  private void breaks(String name, String attributes, String... finding) {
    String line = "  " + name + ": {extends: base, attributes: {" + attributes + "}}";
    int column = line.indexOf('«') + 1;
    models.add(line.replace("«", ""));
    String place = (5 + models.size()) + ":" + (column == 0 ? 3 : column) + ": ";
    for (String f : finding) {
      expected.add(place + f);
    }
  }

  private Said check(String topology) throws IOException {
    String head =
        """
        apiVersion: heddle/v1
        kind: Experiment
        metadata: {name: rules}
        models:
          base: {type: roce-nic, attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}}
        """;
    Path file = scratch.resolve("rules.yaml");
    Files.writeString(file, head + String.join("\n", models) + "\n" + topology);
    return Distribution.run("check", file.toString());
  }

  private static final String BACK_TO_BACK =
      """
      topology: {generator: back-to-back, nics: [base, base]}
      workload: {type: permutation, size: 4096B}
      """;

  private void assertFound(Said said, int status) {
    String text = said.out() + said.err();
    assertEquals(status, said.status(), text);
    for (String finding : expected) {
      assertTrue(text.contains("rules.yaml:" + finding), finding + "\nin\n" + text);
    }
    assertFalse(said.err().contains("\tat "), said.err());
  }

  /** concern one value and are the loader's. */
  @Test
  void valuesAreTheLoadersMatter() throws Exception {
    String below = "error HED-0305: PoolAllocationVector[0] -0.1 is below its minimum 0";
    breaks("R_05a", "EgressBufferManager.PoolAllocationVector: [«-0.1, 1, 0, " + ZEROS, below);
    breaks(
        "R_05b",
        "IngressBufferManager.PoolAllocationVector: [«much, 1, 0, " + ZEROS,
        "error HED-0300: \"much\" is not a number");
    breaks(
        "R_08a",
        "EgressBufferManager.WRRQueueWeights: [«1.5, 3, 0, " + ZEROS,
        "error HED-0300: \"1.5\" is not a whole number");
    breaks(
        "R_08b",
        "QuantaValue: [«65536, 0, 0, " + ZEROS,
        "error HED-0305: QuantaValue[0] 65536 is above its maximum 65535");
    String notANumber = "error HED-0300: \"x\" is not a number";
    breaks("R_09a", "PFCEnableVector: [«x, 0, 0, " + ZEROS, notANumber);
    breaks("R_09b", "PfcStaticXoffThreshold: [«x, 0, 0, " + ZEROS, notANumber);
    breaks("R_09c", "PfcXonResumeThreshold: [«x, 0, 0, " + ZEROS, notANumber);
    breaks("R_10a", "MSS: «0B", "error HED-0305: MSS 0B is below its minimum 1B");
    breaks("R_10b", "MSS: «9217B", "error HED-0305: MSS 9217B is above its maximum 9216B");
    breaks(
        "R_12",
        "NICSide: {LaneCount: «17}",
        "error HED-0305: LaneCount 17 is above its maximum 16");
    breaks("R_13a", "DataRate: «400", "error HED-0301: \"400\" needs a unit");
    breaks(
        "R_13b",
        "EgressBufferManager.TotalBufferSize: «256 kilo",
        "error HED-0302: \"256 kilo\" is not a size");
    breaks("R_13c", "RetransmitTimeout: «-1ms", "error HED-0302: \"-1ms\" is not a time");
    breaks(
        "R_14",
        "AckDelay: «0.5ps",
        "error HED-0304: \"0.5ps\" is not a whole number of picoseconds");
    breaks("R_15a", "AckThreshold: «1.5", "error HED-0300: \"1.5\" is not a whole number");
    breaks("R_15b", "AckCoalescingEnabled: «yes", "error HED-0300: \"yes\" is text; true or false");
    breaks(
        "R_15c",
        "QuantaValue: «[1, 2, 3]",
        "error HED-0307: QuantaValue has 3 entries, 8 are needed");
    breaks(
        "R_15d",
        "EgressBufferManager.QueueSchedulingType: «Strict",
        "error HED-0306: \"Strict\" is not one of the values of QueueSchedulingType");
    breaks(
        "R_17a",
        "TransmissionMedium.Delay: «0s",
        "error HED-0305: Delay 0s is below its minimum 1ps");
    breaks("R_17b", "DataRate: «0bps", "error HED-0305: DataRate 0bps is not above 0");
    breaks("R_17c", "HostSide: {LaneBps: «0bps}", "error HED-0305: LaneBps 0bps is not above 0");
    breaks(
        "R_17d", "RetransmitTimeout: «0s", "error HED-0305: RetransmitTimeout 0s is not above 0");
    breaks("R_31", "NumDownLinks: «2", "error HED-0206: NumDownLinks is read-only");
    assertFound(check(BACK_TO_BACK), 2);
  }

  /** and an unknown key or a value out of range under R-04. */
  @Test
  void strategiesMustBeNamed() throws Exception {
    String recovery =
        "ErrorRecovery.strategy is not set; choose one of: go-back-n, none. Write 'none' to run"
            + " without loss recovery";
    breaks("R_01a", "ErrorRecovery: {strategy: «\"\"}", "error HED-0403: R_01a: " + recovery);
    breaks("R_01b", "ErrorRecovery: {strategy: «[none]}", "error HED-0403: R_01b: " + recovery);
    breaks(
        "R_01c",
        "CongestionControl: {strategy: «\" \"}",
        "error HED-0403: R_01c: CongestionControl.strategy is not set; choose one of: dcqcn, none,"
            + " scala-dcqcn. Write 'none' to run without rate control");
    breaks(
        "R_02",
        "ErrorRecovery: {strategy: «goback-n}",
        "error HED-0403: R_02: unknown error-recovery strategy 'goback-n'; available: go-back-n"
            + " 1.0.0 (plugin-roce-nic), none 1.0.0 (plugin-roce-nic); did you mean 'go-back-n'?");
    breaks(
        "R_04a",
        "ErrorRecovery: {strategy: go-back-n, config: {«RetryLimits: 7}}",
        "error HED-0201: unknown key \"RetryLimits\" in strategy go-back-n of R_04a");
    breaks(
        "R_04b",
        "ErrorRecovery: {strategy: go-back-n, config: {RnrTimerIndex: «32}}",
        "error HED-0305: RnrTimerIndex 32 is above its maximum 31");
    assertFound(check(BACK_TO_BACK), 2);
  }

  /** Rules between attributes of one configuration, used or not. */
  @Test
  void attributesMustAgree() throws Exception {
    breaks(
        "R_06",
        "IngressBufferManager: {PoolAllocationVector: «[0, 0, 0, " + ZEROS + "}",
        "error HED-0404 [R-06]: NetworkInterface.IngressBufferManager.PoolAllocationVector gives no"
            + " traffic class a pool; at least class 0 needs a share above 0");
    breaks(
        "R_07",
        "EgressBufferManager: {PoolAllocationVector: «[0, 0.5, 0.5, " + ZEROS + "}",
        "error HED-0404 [R-07]: NetworkInterface.EgressBufferManager.PoolAllocationVector has a 0"
            + " at class 0 before a share at class 1; shares start at class 0 without a gap");
    breaks(
        "R_11",
        "MSS: «4126B",
        "error HED-0404 [R-11]: MSS 4126B + 58 B of headers is 4184 B, which is not smaller than"
            + " Mtu 4184 B; the largest MSS here is 4125B");
    breaks(
        "R_16",
        "HostSide: {TXDataBufferSize: «4000B}",
        "error HED-0404 [R-16]: HostInterface.HostSide.TXDataBufferSize is 4000B; with MSS 4096B it"
            + " must hold at least 4096B");
    breaks(
        "R_20",
        "QuantaValue: «[65535, 0, 0, " + ZEROS,
        "error HED-0404 [R-20]: PFC is enabled for class 1, but its QuantaValue is 0");
    breaks(
        "R_04",
        "CongestionControl: {strategy: dcqcn, config: {BurstBytes: «100B}}",
        "error HED-0404 [R-04]: R_04: CongestionControl.config.BurstBytes: BurstBytes is 100B; it"
            + " must hold one segment of MSS 4096B");
    breaks(
        "R_25",
        "MaxActiveSends: «8, CongestionControl: {strategy: dcqcn}",
        "error HED-0404 [R-25]: MaxActiveSends cannot be combined with congestion control 'dcqcn':"
            + " a limited queue pair would hold a sending slot");
    breaks(
        "R_26",
        "ErrorRecovery: {strategy: go-back-n, config: {SelectiveGapRepair: «true}}",
        "error HED-0404 [R-26]: SelectiveGapRepair needs OutOfOrderPktSupport: true");
    breaks(
        "R_29",
        "ECNHandler: {FastRecoveryAttempt: «4}",
        "error HED-0404 [R-29]: ECNHandler configures 'scala-dcqcn', but CongestionControl.strategy"
            + " is 'none'");
    breaks(
        "W_01",
        "PfcStaticXoffThreshold: «[0.995, 0.8, 0, " + ZEROS,
        "warning HED-0910 [W-01]: class 0: 18000 B of headroom above Xoff are less than the 18368 B"
            + " that can still arrive; a lossless class may drop");
    breaks(
        "W_02",
        "PfcXonResumeThreshold: «[0.8, 0.4, 0, " + ZEROS,
        "warning HED-0910 [W-02]: class 0: Xon threshold 0.8 is not below Xoff threshold 0.8; the"
            + " first release ends a pause");
    breaks(
        "W_03",
        "EgressBufferManager: {PoolAllocationVector: «[0.9, 0.3, 0, " + ZEROS + "}",
        "warning HED-0910 [W-03]: NetworkInterface.EgressBufferManager.PoolAllocationVector adds up"
            + " to 1.2; the pools together exceed the buffer");
    breaks(
        "W_04",
        "OutOfOrderPktSupport: true",
        "warning HED-0910 [W-04]: OutOfOrderPktSupport is true without SelectiveGapRepair: a gap is"
            + " never repaired");
    assertFound(check(BACK_TO_BACK), 2);
  }

  /** Rules about the classes a workload uses. */
  @Test
  void classesMustHaveWhatTheWorkloadNeeds() throws Exception {
    breaks("R_28", "EgressBufferManager: {QueueSchedulingType: WeightedRoundRobin}");
    String pools = "EgressBufferManager.PoolAllocationVector";
    expected.add(
        "5:3: error HED-0404 [R-21]: class 3 carries data, but its egress pool of 0 B cannot hold"
            + " one packet of 4154 B; sending would stall");
    expected.add(
        "5:3: error HED-0404 [R-23]: class 3 carries data, but its receive pool of 0 B would drop"
            + " every packet");
    expected.add("6:3: error HED-0404 [R-28]: class 3 has weight 0 and would never be sent");
    breaks(
        "R_22",
        pools + ": «[1, 0, 0, " + ZEROS,
        "error HED-0404 [R-22]: class 1 carries acknowledgements, but has no egress pool that holds"
            + " one of 126 B");
    Said said =
        check(
            """
            topology:
              generator: single-switch
              hosts: 4
              nic: base
              switch: sw
              overrides: [{device: "host[1]", model: R_28}, {device: "host[2]", model: R_22}]
            workload: {type: permutation, size: 4096B, trafficClass: 3}
            """
                .replace("topology:", "  sw: {type: scala-switch}\ntopology:"));
    assertFound(said, 2);
  }

  /** What NICs and switches say to each other, W-05 to W-08. */
  @Test
  void nicsMustFitEachOtherAndTheirFabric() throws Exception {
    breaks("other", "PortCount: 2, CongestionControl: {strategy: dcqcn}");
    expected.add(
        "5:3: error HED-0404 [R-24]: 'base' has 1 ports and 'other' has 2; NICs that talk to each"
            + " other need the same number");
    expected.add(
        "5:107: warning HED-0910 [W-07]: 'base' uses congestion control 'none' and 'other' uses"
            + " 'dcqcn': a receiver with 'none' sends no CNPs, so its senders never slow down");
    String topology =
        """
          sw: {type: scala-switch}
        topology:
          switches: [{name: "t[0..1]", model: sw, tier: rack}]
          servers: [{name: a, nic: base}, {name: b, nic: other}]
          links:
            - {lower: a, upper: "t[0]"}
            - {lower: b, upper: "t[*]"}
            - {lower: "t[0]", upper: "t[1]"}
        workload: {type: permutation, size: 4096B}
        """;
    assertFound(check(topology), 2);
  }

  @Test
  void warningsAboutTheFabric() throws Exception {
    breaks(
        "nic",
        "RetransmitTimeout: «1ns, ErrorRecovery: {strategy: none}",
        "warning HED-0910 [W-06]: RetransmitTimeout is 1000 ps, below the 400000 ps round trip of"
            + " the longest path: every message would time out");
    int strategy = models.get(0).indexOf("none}") + 1;
    expected.add(
        "6:"
            + strategy
            + ": warning HED-0910 [W-05]: ErrorRecovery.strategy is 'none' and class 0 can lose"
            + " packets: a message that loses one never completes");
    expected.add(
        "6:3: warning HED-0910 [W-08]: PFC is on and a link runs at 100000000000 bit/s, below"
            + " DataRate 400000000000 bit/s: this NIC holds a pause of 65535 quanta for 83984800"
            + " ps, and a peer that counts at the link's rate refreshes it 83834800 ps after it"
            + " ends; give both ends one rate where a class must be lossless");
    String fabric =
        """
          sw:
            type: scala-switch
            attributes: {EnablePFC: [0, 1, 0, 0, 0, 0, 0, 0], DownlinkNetworkInterface.DataRate: 100Gbps}
        topology: {generator: single-switch, hosts: 2, nic: nic, switch: sw}
        workload: {type: permutation, size: 4096B}
        """;
    assertFound(check(fabric), 0);
  }

  /** R-19 is rule 9 of the switch, reported once. */
  @Test
  void R_19() throws Exception {
    Said said =
        check(
            """
              sw: {type: scala-switch, attributes: {UETPolicyEnabled: true}}
            topology: {generator: single-switch, hosts: 2, nic: base, switch: sw}
            workload: {type: permutation, size: 4096B}
            """);
    assertEquals(2, said.status(), said.err());
    String text =
        "UETPolicyEnabled takes traffic classes from DSCP codepoints, which base (roce-nic)";
    assertEquals(2, said.err().split(java.util.regex.Pattern.quote(text), -1).length, said.err());
  }

  /**
   * R-18 can't be broken here: a workload has no way to a network but the host's messages, which
   * every NIC takes. So every kind of generated traffic runs on this one.
   */
  @Test
  void R_18() throws Exception {
    for (String workload :
        List.of(
            "{type: permutation, size: 1B}",
            "{type: stride, size: 1B, stride: 1}",
            "{type: all-to-all, size: 1B}",
            "{type: incast, receiver: 0, fanIn: 1, size: 1B}")) {
      String text = BACK_TO_BACK.replace("{type: permutation, size: 4096B}", workload);
      Said said = check(text);
      assertEquals(0, said.status(), workload + said.err());
    }
  }
}
