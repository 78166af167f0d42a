package io.heddle.mrc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.config.Attribute;
import io.heddle.api.model.DeviceProvider;
import io.heddle.mrc.config.QpManagerConfig;
import java.lang.reflect.RecordComponent;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rules and warnings of specification 25, by their texts, and golden values G232 to G237. */
class RulesTest {
  private static final String ZEROES = ", 0, 0, 0, 0, 0, 0]";

  private static List<String> check(String... attributes) {
    return new RuleCheck().trimmingSwitch().check(attributes);
  }

  @Test
  void theDefaultsAreAccepted() {
    assertEquals(List.of(), check());
  }

  @Test
  void G234_MRC_B01_onePoolOnly() {
    assertEquals(
        List.of(
            "MRC-B01 nic: egress PoolAllocationVector gives a pool to 1 class(es); MRC needs class"
                + " 0 for data and class 1 for control"),
        check("EgressBufferManager.PoolAllocationVector", "[1.0, 0" + ZEROES));
  }

  @Test
  void MRC_B02_aHoleInTheVector() {
    assertEquals(
        List.of(
            "MRC-B02 nic: ingress PoolAllocationVector has a 0 before a non-zero entry at class 2;"
                + " the non-zero entries must come first"),
        check("IngressBufferManager.PoolAllocationVector", "[0.9, 0, 0.1, 0, 0, 0, 0, 0]"));
  }

  @Test
  void G235_MRC_B03_noRoomForAFrame() {
    assertEquals(
        List.of(
            "MRC-B03 nic: the egress pool for data is 3600 B, smaller than one full frame of 4174"
                + " B; no data could ever be sent"),
        check("EgressBufferManager.TotalBufferSize", "4KB"));
  }

  @Test
  void MRC_B04_noRoomForASack() {
    assertEquals(
        List.of("MRC-B04 nic: the egress pool for control is 50 B, smaller than one SACK of 94 B"),
        check(
            "EgressBufferManager.TotalBufferSize",
            "5000B",
            "EgressBufferManager.PoolAllocationVector",
            "[0.9, 0.01" + ZEROES));
  }

  @Test
  void MRC_B05_noRoomToReceive() {
    assertEquals(
        List.of(
            "MRC-B05 nic: the ingress pool of class 0 is 3600 B, smaller than one packet of 4174 B;"
                + " every packet would be dropped"),
        check("IngressBufferManager.TotalBufferSize", "4KB"));
  }

  @Test
  void MRC_B06_noTurn() {
    assertEquals(
        List.of("MRC-B06 nic: WRRQueueWeights gives class 1 no turn"),
        check(
            "EgressBufferManager.QueueSchedulingType",
            "WeightedRoundRobin",
            "EgressBufferManager.WRRQueueWeights",
            "[1, 0" + ZEROES));
  }

  @Test
  void MRC_B07_noRoomForAPayload() {
    assertEquals(
        List.of(
            "MRC-B07 nic: NICSide TXDataBufferSize is 4000 B; one payload of 4096 B needs 4096 B"),
        check("NICSide.TXDataBufferSize", "4KB"));
    assertEquals(
        List.of(
            "MRC-B07 nic: HostSide RXHeaderBufferSize is 100 B; one payload of 4096 B needs 128 B"),
        check("HostSide.RXHeaderBufferSize", "100B"));
  }

  @Test
  void MRC_B08_noRoomAtTheHost() {
    assertEquals(
        List.of(
            "MRC-B08 nic: HostSide TXDataBufferSize is 4000 B; one payload of 4096 B needs 4096 B"),
        check("HostSide.TXDataBufferSize", "4KB"));
  }

  @Test
  void MRC_B09_thresholdsInTheWrongOrder() {
    assertEquals(
        List.of(
            "MRC-B09 nic: ReceiverCongestionHighThreshold (20.0) must be above"
                + " ReceiverCongestionLowThreshold (25.0)"),
        check("ReceiverCongestionHighThreshold", "20"));
  }

  @Test
  void MRC_B10_aSchedulerThatIsNotThere() {
    assertEquals(
        List.of(
            "MRC-B10 nic: QueueSchedulingType ProbabilisticWeightedRoundRobin is not supported"),
        check("EgressBufferManager.QueueSchedulingType", "ProbabilisticWeightedRoundRobin"));
  }

  @Test
  void MRC_N01_aSlowLink() {
    assertEquals(
        List.of(
            "MRC-N01 nic: the link to leaf[0] runs at 100Mbps; congestion control needs at least 1"
                + " Gbps"),
        new RuleCheck().trimmingSwitch().link(100_000_000).check());
  }

  @Test
  void MRC_N02_noTarget() {
    assertEquals(
        List.of(
            "MRC-N02 nic: the target queue delay is 0; set ConfigBaseRTT or TargetQueueDelay above"
                + " 0"),
        check("OverrideSpecTargetQueueDelay", "true", "TargetQueueDelay", "0ns"));
  }

  @Test
  void G232_MRC_N03_aWindowBelowAPacket() {
    // 1.5 x 50 B/ns x 55 ns = 4,125 B
    assertEquals(
        List.of(
            "MRC-N03 nic: the maximum window is 4125 B, smaller than one packet of 4156 B;"
                + " ConfigBaseRTT 55ns is too small for 400Gbps"),
        check("ConfigBaseRTT", "55ns"));
    assertEquals(List.of(), check("ConfigBaseRTT", "56ns"));
  }

  @Test
  void G233_MRC_N04_aWindowTooLarge() {
    // 1.5 x 50 B/ns x 57,300,000 ns = 4,297,500,000 B
    assertEquals(
        List.of(
            "MRC-N04 nic: the maximum window is 4297500000 B, above 4294967295 B; ConfigBaseRTT"
                + " 57.3ms is too large for 400Gbps"),
        check("ConfigBaseRTT", "57300us"));
  }

  @Test
  void MRC_N05_aReferenceTooLarge() {
    assertEquals(
        List.of(
            "MRC-N05 nic: ReferenceNetworkLinkSpeed x ReferenceNetworkRTT gives 4300000000 B; it"
                + " must be 1 to 4294967295 B"),
        check("ReferenceNetworkRTT", "86ms"));
  }

  @Test
  void MRC_N08_aPeerOfAnotherKind() {
    assertEquals(
        List.of(
            "MRC-N08 nic sends to roce, whose NIC is a roce-nic; MRC needs an MRC NIC at both"
                + " ends"),
        new RuleCheck()
            .trimmingSwitch()
            .other("roce", "roce-nic", DeviceProvider.Role.NIC)
            .check());
  }

  @Test
  void MRC_W01_nobodyTrims() {
    assertEquals(
        List.of(
            "MRC-W01 nic: TrimmingEnabled is true but no switch trims; losses are found by SACK"
                + " gaps and timers, and Quick Adapt has no trigger"),
        new RuleCheck().check());
    assertEquals(List.of(), new RuleCheck().check("ScalaMrcQpManager.TrimmingEnabled", "false"));
  }

  @Test
  void MRC_W02_differentRanges() {
    assertEquals(
        List.of(
            "MRC-W02 nic and other have different MaxPSNRange (1024, 64); packets beyond the"
                + " smaller one draw NACKs"),
        new RuleCheck()
            .trimmingSwitch()
            .other("other", "mrc-nic", DeviceProvider.Role.NIC, "mrc-psn-range-64")
            .check());
  }

  @Test
  void MRC_W03_gapsFindNothing() {
    assertEquals(
        List.of(
            "MRC-W03 nic: SACKLossMinRetxPkts 512 is never exceeded within MaxPSNRange 513; gaps"
                + " find no losses"),
        check("MaxPSNRange", "513"));
    assertEquals(List.of(), check("MaxPSNRange", "514"));
  }

  @Test
  void MRC_W04_valuesThatWrap() {
    assertEquals(
        List.of("MRC-W04 nic: the entropy range wraps past port 65535"),
        check("StartingPortOffset", "65409"));
    assertEquals(List.of(), check("StartingPortOffset", "65408"));
  }

  @Test
  void MRC_W05_pausesThatNobodyObeys() {
    assertEquals(
        List.of("MRC-W05 leaf: PFC is on, and nic ignores pause frames; expect drops"),
        new RuleCheck()
            .other("leaf", "scala-switch", DeviceProvider.Role.SWITCH, "lossless-class-0", "trims")
            .check("HonorPfc", "false"));
  }

  @Test
  void MRC_W06_framesAboveTheMtu() {
    assertEquals(
        List.of("MRC-W06 nic: a full frame is 4174 B, above Mtu 4173"),
        new RuleCheck().trimmingSwitch().mtu(4_173).check());
  }

  @Test
  void anUnusedConfigurationIsCheckedToo() {
    assertEquals(List.of(), new RuleCheck().unused().check());
  }

  @Test
  void attributesOfABuiltInStrategyBesideAnother() {
    String gamma = "TransportProcessingLayers.ScalaMrcCongestionControl.Gamma";
    assertEquals(
        List.of(
            "HED-0203 nic: "
                + gamma
                + " has no effect beside CongestionControl strategy constant, which does not read"
                + " it; leave one of the two out"),
        new RuleCheck()
            .trimmingSwitch()
            .given(gamma)
            .control(MrcHarness.bound(new ConstantWindowFactory(1e6), "constant"))
            .check());
  }

  private static Attribute declared(String name) {
    for (RecordComponent component : QpManagerConfig.class.getRecordComponents()) {
      Attribute attribute = component.getAnnotation(Attribute.class);
      if (attribute.path().equals(name)) {
        return attribute;
      }
    }
    throw new AssertionError("no attribute " + name);
  }

  @Test
  void G236_rangeOfTheLinearRetries() {
    // 8 is refused by the loader (MRC-C01), which reads the range from the declaration
    assertEquals("7", declared("LinearRetryCount").max());
  }

  @Test
  void G237_rangeOfTheTimeout() {
    assertEquals("8s", declared("InitialAckTimeout").max());
    assertEquals("1ns", declared("InitialAckTimeout").min());
  }
}
