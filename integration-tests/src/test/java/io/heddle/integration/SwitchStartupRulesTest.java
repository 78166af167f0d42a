package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every start-up rule and warning of the Scala Switch (specification 15.2, 15.3) as a person meets
 * it: all of them at once, before time zero, with rule, settings, and the place in the YAML.
 */
final class SwitchStartupRulesTest {
  private static final String NIC =
      """
        nic:
          type: roce-nic
          attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}
      """;

  @TempDir Path directory;

  /** One switch of each model, all under the switch of the last, a server below each. */
  private static String star(List<String> models) {
    StringBuilder text = new StringBuilder("topology:\n  switches:\n");
    int last = models.size() - 1;
    for (int i = 0; i <= last; i++) {
      String tier = i == last ? "fabric" : "rack";
      text.append("    - {name: s").append(i).append(", model: ").append(models.get(i));
      text.append(", tier: ").append(tier).append("}\n");
    }
    text.append("  servers: [{name: \"h[0..").append(last - 1).append("]\", nic: nic}]\n");
    text.append("  links:\n");
    for (int i = 0; i < last; i++) {
      text.append("    - {lower: \"h[").append(i).append("]\", upper: s").append(i).append("}\n");
      text.append("    - {lower: s").append(i).append(", upper: s").append(last).append("}\n");
    }
    return text + "workload: {type: permutation, size: 4096B}\n";
  }

  /** What was said, without the folder; only lines that begin with the file. */
  private static List<String> said(Lab.Result result) {
    return (result.out() + result.err())
        .lines()
        .filter(line -> line.contains("exp.yaml:"))
        .map(line -> line.substring(line.indexOf("exp.yaml:")))
        .toList();
  }

  @Test
  void case40_everyRuleNamesItsSettingsAndItsPlace() throws Exception {
    String models =
        """
          r3: {type: scala-switch, attributes: {PoolAllocationMap: [0, 0, 0, 0, 0, 0, 0, 0]}}
          r4: {type: scala-switch, attributes: {PoolAllocationMap: [1.2, 0.1, 0, 0, 0, 0, 0, 0]}}
          r5: {type: scala-switch, attributes: {HeadRoomPerPortLimit: 129MB}}
          r6: {type: scala-switch, attributes: {EcmpHashMethod: dprWithFallback, LoadBalancingMethod: flowlet}}
          r9: {type: scala-switch, attributes: {UETPolicyEnabled: true}}
          r10: {type: scala-switch, attributes: {TrimmingEnabled: true, EnablePFC: [0, 0, 0, 0, 0, 1, 0, 0]}}
          r12: {type: scala-switch, attributes: {TrafficClassPoolMapping: [0, 8, 0, 0, 0, 0, 0, 0]}}
          r13: {type: scala-switch, attributes: {PoolAllocationMap: [0.6, -0.1, 0.5, 0, 0, 0, 0, 0]}}
          top: {type: scala-switch}
        """;
    try (Lab lab = new Lab(directory)) {
      Lab.Result run =
          lab.run(
              "models:\n"
                  + NIC
                  + models
                  + star(List.of("r3", "r4", "r5", "r6", "r9", "r10", "r12", "r13", "top")));
      assertEquals(2, run.status(), run.err());
      String rule = ": error HED-0404 [rule ";
      assertEquals(
          List.of(
              "exp.yaml:8:60"
                  + rule
                  + "3]: r3: SharedBufferManager.PoolAllocationMap creates no pool: all entries are"
                  + " 0; give at least one pool a share",
              "exp.yaml:9:60"
                  + rule
                  + "4]: r4: SharedBufferManager.PoolAllocationMap sums to 1.3: the excess 0.3 is"
                  + " more than its last non-zero entry 0.1 (pool 1) can give up; make the entries"
                  + " sum to 1",
              "exp.yaml:10:63"
                  + rule
                  + "5]: r5: headroom 129000000 B × 2 connected ports = 258000000 B is more than"
                  + " TotalSharedBufferSize 256000000 B; lower HeadRoomPerPortLimit or raise the"
                  + " buffer",
              "exp.yaml:11:95"
                  + rule
                  + "6]: r6: LoadBalancingMethod flowlet cannot be combined with EcmpHashMethod"
                  + " dprWithFallback; use a header hash or LoadBalancingMethod none",
              "exp.yaml:12:59"
                  + rule
                  + "9]: r9: UETPolicyEnabled takes traffic classes from DSCP codepoints, which nic"
                  + " (roce-nic) does not send; use MRC NICs only, or turn the policy off",
              "exp.yaml:13:59"
                  + rule
                  + "10]: r10: PacketTrimmer.TrimmingEnabled needs"
                  + " SharedBufferManager.UETPolicyEnabled true",
              "exp.yaml:13:59"
                  + rule
                  + "11]: r10: PacketTrimmer.TrimmingEnabled cannot be combined with PFC, which"
                  + " EnablePFC turns on for TC5; set all eight entries to 0",
              "exp.yaml:14:67"
                  + rule
                  + "12]: r12: SharedBufferManager.TrafficClassPoolMapping sends TC1 to pool 8; pools"
                  + " are numbered 0 to 7",
              "exp.yaml:15:61"
                  + rule
                  + "13]: r13: SharedBufferManager.PoolAllocationMap gives pool 1 the negative share"
                  + " -0.1"),
          said(run));
      assertFalse(Files.exists(run.directory()), "a run directory was made");
    }
  }

  /** Rules 1, 2, 7, 8 and 14 to 17 are about one value each: the loader reports them. */
  @Test
  void everyRuleAboutOneValueNamesItAndItsPlace() throws Exception {
    String models =
        """
          sw:
            type: scala-switch
            attributes:
              EcmpHashMethod: crc16
              LoadBalancingMethod: flowlets
              LoadBalancingStatsReportInterval: 9us
              LoadBalancingFlowlet: {Gap: 2.1s}
              NetworkInterface:
                UplinkNetworkInterface: {DataRate: 0Gbps}
                DownlinkNetworkInterface: {DataRate: 0Gbps}
                TransmissionMedium: {Delay: 0s}
              SharedBufferManager:
                EnablePFC: [1, 1, 0, 0, 0, 0, 0]
                TrafficClassPoolMapping: [0, 0.5, 0, 0, 0, 0, 0, 0]
                PoolAllocationMap: [0.9, x, 0, 0, 0, 0, 0, 0]
                LossyAlpha: -1
                BufferStatsReportInterval: 0s
              EcnHandler: {EwmaWeight: 1.1, MinThreshold: -0.1, MaxThreshold: 2, MaxMarkProbability: 7}
        topology: {generator: single-switch, hosts: 2, nic: nic, switch: sw}
        workload: {type: stride, stride: 1, size: 4096B}
        """;
    try (Lab lab = new Lab(directory)) {
      Lab.Result run = lab.run("models:\n" + NIC + models);
      assertEquals(2, run.status(), run.err());
      assertEquals(
          List.of(
              "exp.yaml:11:23: error HED-0306: \"crc16\" is not one of the values of EcmpHashMethod",
              "exp.yaml:12:28: error HED-0306: \"flowlets\" is not one of the values of"
                  + " LoadBalancingMethod",
              "exp.yaml:13:41: error HED-0305: LoadBalancingStatsReportInterval 9us is below its"
                  + " minimum 10us",
              "exp.yaml:14:35: error HED-0305: Gap 2.1s is above its maximum 2s",
              "exp.yaml:16:44: error HED-0305: DataRate 0Gbps is below its minimum 1bps",
              "exp.yaml:17:46: error HED-0305: DataRate 0Gbps is below its minimum 1bps",
              "exp.yaml:18:37: error HED-0305: Delay 0s is below its minimum 1ps",
              "exp.yaml:20:20: error HED-0307: EnablePFC has 7 entries, 8 are needed; or write {0: 1,"
                  + " 1: 1}",
              "exp.yaml:21:38: error HED-0300: \"0.5\" is not a whole number",
              "exp.yaml:22:34: error HED-0300: \"x\" is not a number",
              "exp.yaml:23:21: error HED-0305: LossyAlpha -1 is below its minimum 0",
              "exp.yaml:24:36: error HED-0305: BufferStatsReportInterval 0s is below its minimum 1ps",
              "exp.yaml:25:32: error HED-0305: EwmaWeight 1.1 is above its maximum 1",
              "exp.yaml:25:51: error HED-0305: MinThreshold -0.1 is below its minimum 0",
              "exp.yaml:25:71: error HED-0305: MaxThreshold 2 is above its maximum 1",
              "exp.yaml:25:94: error HED-0305: MaxMarkProbability 7 is above its maximum 1"),
          said(run));
    }
  }

  /** What the documentation accepts without a word is a warning with a place, and runs. */
  @Test
  void everyWarningNamesItsSettingsAndItsPlace() throws Exception {
    String models =
        """
          w1: {type: scala-switch, attributes: {PoolAllocationMap: [0.9, 0.2, 0, 0, 0, 0, 0, 0]}}
          w2: {type: scala-switch, attributes: {StaticPoolXonThreshold: 700KB}}
          w3: {type: scala-switch, attributes: {EnablePFC: [1, 1, 1, 0, 0, 0, 0, 0]}}
          w4: {type: scala-switch, attributes: {TrafficClassPoolMapping: [0, 1, 0, 5, 0, 0, 0, 0]}}
          w5: {type: scala-switch, attributes: {TrimmingStatsEnabled: true}}
          w6: {type: scala-switch, attributes: {StaticPoolXoffThreshold: 20MB}}
          w7: {type: scala-switch, attributes: {SwitchingCapacity: 700Gbps}}
          w8: {type: scala-switch, attributes: {MinThreshold: 0.9, MaxThreshold: 0.8}}
          w9: {type: scala-switch, attributes: {EnablePFC: [1, 1, 2, 0, 0, 0, 0, 0]}}
          w10: {type: scala-switch, attributes: {HeadRoomPerPortLimit: 18KB}}
        """;
    try (Lab lab = new Lab(directory)) {
      Lab.Result check =
          lab.check(
              "models:\n"
                  + NIC
                  + models
                  + star(List.of("w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8", "w9", "w10")));
      assertEquals(0, check.status(), check.err());
      String warning = ": warning HED-0910 [W";
      assertEquals(
          List.of(
              "exp.yaml:8:60"
                  + warning
                  + "1]: w1: PoolAllocationMap sums to 1.1, not 1: the last pool takes the"
                  + " difference, but its ECN band and fixed limit keep the size without it",
              "exp.yaml:9:65"
                  + warning
                  + "2]: w2: StaticPoolXonThreshold 700000 B is not below StaticPoolXoffThreshold"
                  + " 700000 B: pauses and resumes follow each other without hysteresis",
              "exp.yaml:10:52"
                  + warning
                  + "3]: w3: lossless class TC2 uses pool 0; PFC is documented only for pool 2",
              "exp.yaml:11:66"
                  + warning
                  + "4]: w4: TC3 uses pool 5, which has no bytes: all its packets are dropped",
              "exp.yaml:12:63"
                  + warning
                  + "5]: w5: TrimmingStatsEnabled without TrimmingEnabled: no trimming record is"
                  + " written",
              "exp.yaml:13:66"
                  + warning
                  + "6]: w6: pool 1 has 25548800 B, less than the 40008312 B that 2 ports may fill"
                  + " before they pause their senders: lossless packets can be dropped",
              "exp.yaml:14:60"
                  + warning
                  + "7]: w7: port speeds of s6 are 800 Gbps together, SwitchingCapacity is 700 Gbps:"
                  + " oversubscribed 1.143 : 1",
              "exp.yaml:15:55"
                  + warning
                  + "8]: w8: MinThreshold is above MaxThreshold: there is no ramp, marking begins at"
                  + " MinThreshold",
              "exp.yaml:16:52"
                  + warning
                  + "9]: w9: EnablePFC entries other than 0 and 1 mean lossy (TC2: 2)",
              "exp.yaml:17:64"
                  + warning
                  + "10]: w10: HeadRoomPerPortLimit 18000 B is less than 2 × rate × delay ÷ 8 + 2 ×"
                  + " Mtu = 58368 B of the link to s0: lossless packets can be dropped although PFC"
                  + " fires"),
          said(check));
    }
  }
}
