package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.config.Problems;
import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.roce.spi.ErrorRecovery;
import io.heddle.roce.spi.ErrorRecoveryFactory;
import io.heddle.roce.spi.ErrorRecoverySocket;
import io.heddle.roce.spi.NicView;
import io.heddle.roce.spi.OutOfOrder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rules and warnings before time zero (15.1 to 15.3). */
class StartupRulesTest {
  private static final String IN = "NetworkInterface.IngressBufferManager.";
  private static final String OUT = "NetworkInterface.EgressBufferManager.";

  private static void assertFinds(String expected, RuleCheck check) {
    List<String> findings = check.findings();
    assertTrue(findings.contains(expected), () -> String.join("\n", findings));
  }

  @Test
  void defaultsAreFine() {
    assertEquals(List.of(), new RuleCheck().findings());
    assertEquals(List.of(), new RuleCheck().control(RoceHarness.scalaDcqcn()).findings());
    assertEquals(List.of(), new RuleCheck().unused().findings());
  }

  @Test
  void R_04() {
    assertFinds(
        "error R-04 CongestionControl.config.BurstBytes: nic: CongestionControl.config.BurstBytes:"
            + " BurstBytes is 100B; it must hold one segment of MSS 4096B",
        new RuleCheck().control(RoceHarness.dcqcn("BurstBytes", "100B")));
    assertFinds(
        "error R-04 CongestionControl.config.MinRate: nic: CongestionControl.config.MinRate:"
            + " MinRate is 500000000000bps; it must not be above the line rate of 400000000000bps",
        new RuleCheck().control(RoceHarness.dcqcn("MinRate", "500Gbps")));
  }

  @Test
  void R_06() {
    String path = IN + "PoolAllocationVector";
    assertFinds(
        "error R-06 "
            + path
            + ": "
            + path
            + " gives no traffic class a pool; at least class 0 needs a share above 0",
        new RuleCheck()
            .with("IngressBufferManager.PoolAllocationVector", "[0, 0, 0, 0, 0, 0, 0, 0]"));
  }

  @Test
  void R_07() {
    String path = OUT + "PoolAllocationVector";
    assertFinds(
        "error R-07 "
            + path
            + ": "
            + path
            + " has a 0 at class 0 before a share at class 1; shares start at class 0 without a"
            + " gap",
        new RuleCheck()
            .with("EgressBufferManager.PoolAllocationVector", "[0, 0.5, 0.5, 0, 0, 0, 0, 0]"));
  }

  @Test
  void R_11() {
    assertEquals(List.of(), new RuleCheck().with("MSS", "4125B").findings());
    assertFinds(
        "error R-11 ScalaRoceQpManager.MSS: MSS 4126B + 58 B of headers is 4184 B, which is not"
            + " smaller than Mtu 4184 B; the largest MSS here is 4125B",
        new RuleCheck().with("MSS", "4126B"));
    assertEquals(
        List.of(), new RuleCheck().with("MSS", "4105B", "HeaderProfile", "rocev2").findings());
    assertEquals(
        List.of("R-11"), new RuleCheck().with("MSS", "4106B", "HeaderProfile", "rocev2").ids());
  }

  @Test
  void R_16() {
    // The place is that of the documented path, whichever spelling was used; the text is short.
    assertFinds(
        "error R-16 HostInterface.HostSide.\"PCIeGen3.0\".ScalaHostPCIeDeviceLayer"
            + ".HostPCIeInterface.TransactionLayer.TXDataBufferSize:"
            + " HostInterface.HostSide.TXDataBufferSize is 4000B; with MSS 4096B it must hold at"
            + " least 4096B",
        new RuleCheck().with("HostSide.TXDataBufferSize", "4000B"));
    // 8 transfers x 16 B
    assertEquals(List.of("R-16"), new RuleCheck().with("NICSide.RXHeaderBufferSize", "127B").ids());
    assertEquals(List.of(), new RuleCheck().with("NICSide.RXHeaderBufferSize", "128B").findings());
  }

  @Test
  void R_20() {
    String[] what = {
      "PFCEnableVector", "[1, 1, 1, 0, 0, 0, 0, 0]",
      "PfcStaticXoffThreshold", "[0.8, 0.8, 0.8, 0, 0, 0, 0, 0]",
      "PfcXonResumeThreshold", "[0.4, 0.4, 0.4, 0, 0, 0, 0, 0]"
    };
    assertFinds(
        "error R-20 "
            + IN
            + "PoolAllocationVector: PFC is enabled for class 2, but the class has no receive pool",
        new RuleCheck().with(what));
    assertFinds(
        "error R-20 " + IN + "QuantaValue: PFC is enabled for class 2, but its QuantaValue is 0",
        new RuleCheck().with(what));
  }

  @Test
  void R_21_22_23() {
    List<String> findings = new RuleCheck().classes(3, 4).findings();
    assertEquals(
        List.of(
            "error R-21 "
                + OUT
                + "PoolAllocationVector: class 3 carries data, but its egress pool of 0 B cannot"
                + " hold one packet of 4154 B; sending would stall",
            "error R-22 "
                + OUT
                + "PoolAllocationVector: class 4 carries acknowledgements, but has no egress pool"
                + " that holds one of 126 B",
            "error R-23 "
                + IN
                + "PoolAllocationVector: class 3 carries data, but its receive pool of 0 B would"
                + " drop every packet",
            "error R-23 "
                + IN
                + "PoolAllocationVector: class 4 carries control, but its receive pool of 0 B would"
                + " drop every packet"),
        findings);
  }

  @Test
  void R_24() {
    assertFinds(
        "error R-24 PortCount: 'nic' has 1 ports and 'other' has 4; NICs that talk to each other"
            + " need the same number",
        new RuleCheck().otherNic("other", 4, "none"));
    // Reported once, from the first by name.
    assertEquals(List.of(), new RuleCheck().otherNic("a", 4, "none").findings());
  }

  @Test
  void R_25() {
    assertFinds(
        "error R-25 TransportProcessingLayers.RoceTransportLayer.MaxActiveSends: MaxActiveSends"
            + " cannot be combined with congestion control 'dcqcn': a limited queue pair would hold"
            + " a sending slot",
        new RuleCheck().with("MaxActiveSends", "8").control(RoceHarness.dcqcn()));
    assertEquals(
        List.of(),
        new RuleCheck().with("MaxActiveSends", "8").control(RoceHarness.scalaDcqcn()).findings());
  }

  @Test
  void R_26() {
    assertFinds(
        "error R-26 ErrorRecovery.config.SelectiveGapRepair: SelectiveGapRepair needs"
            + " OutOfOrderPktSupport: true",
        new RuleCheck().recovery(RoceHarness.goBackN("SelectiveGapRepair", "true")));
  }

  /** Needs what its constructor says. */
  private record Picky(OutOfOrder outOfOrder) implements ErrorRecoveryFactory<NoConfig> {
    @Override
    public String name() {
      return "picky";
    }

    @Override
    public Class<NoConfig> configType() {
      return NoConfig.class;
    }

    @Override
    public void validate(NoConfig config, NicView nic, Problems problems) {
      assertEquals(4096, nic.mssBytes());
    }

    @Override
    public ErrorRecovery create(NoConfig config, ErrorRecoverySocket socket) {
      throw new AssertionError("rules make no socket");
    }
  }

  @Test
  void R_27() {
    String path = "TransportProcessingLayers.RoceTransportLayer.OutOfOrderPktSupport";
    assertFinds(
        "error R-27 " + path + ": strategy 'picky' needs OutOfOrderPktSupport: true",
        new RuleCheck().recovery(RoceHarness.bound(new Picky(OutOfOrder.REQUIRED), "picky")));
    assertFinds(
        "error R-27 " + path + ": strategy 'picky' needs OutOfOrderPktSupport: false",
        new RuleCheck()
            .with("OutOfOrderPktSupport", "true")
            .recovery(RoceHarness.bound(new Picky(OutOfOrder.FORBIDDEN), "picky")));
  }

  @Test
  void R_28() {
    assertFinds(
        "error R-28 " + OUT + "WRRQueueWeights: class 1 has weight 0 and would never be sent",
        new RuleCheck()
            .with(
                "EgressBufferManager.QueueSchedulingType", "WeightedRoundRobin",
                "EgressBufferManager.WRRQueueWeights", "[1, 0, 0, 0, 0, 0, 0, 0]"));
  }

  @Test
  void R_29() {
    assertFinds(
        "error R-29 ECNHandler.FastRecoveryAttempt: ECNHandler configures 'scala-dcqcn', but"
            + " CongestionControl.strategy is 'dcqcn'",
        new RuleCheck().given("ECNHandler.FastRecoveryAttempt").control(RoceHarness.dcqcn()));
    assertEquals(
        List.of(),
        new RuleCheck()
            .given("ECNHandler.FastRecoveryAttempt")
            .control(RoceHarness.scalaDcqcn())
            .findings());
  }

  @Test
  void W_01() {
    // 2 x 400 Gbps x 100 ns / 8 + 2 x 4,184 = 18,368 B; 0.5% of 3,600,000 is 18,000 B.
    assertFinds(
        "warning W-01 "
            + IN
            + "PfcStaticXoffThreshold: class 0: 18000 B of headroom above Xoff are less than the"
            + " 18368 B that can still arrive; a lossless class may drop",
        new RuleCheck().with("PfcStaticXoffThreshold", "[0.995, 0.8, 0, 0, 0, 0, 0, 0]"));
  }

  @Test
  void W_02() {
    assertFinds(
        "warning W-02 "
            + IN
            + "PfcXonResumeThreshold: class 0: Xon threshold 0.8 is not below Xoff threshold 0.8;"
            + " the first release ends a pause",
        new RuleCheck().with("PfcXonResumeThreshold", "[0.8, 0.4, 0, 0, 0, 0, 0, 0]"));
  }

  @Test
  void W_03() {
    String path = OUT + "PoolAllocationVector";
    assertFinds(
        "warning W-03 "
            + path
            + ": "
            + path
            + " adds up to 1.2; the pools together exceed the"
            + " buffer",
        new RuleCheck()
            .with("EgressBufferManager.PoolAllocationVector", "[0.9, 0.3, 0, 0, 0, 0, 0, 0]"));
  }

  @Test
  void W_04() {
    assertEquals(List.of("W-04"), new RuleCheck().with("OutOfOrderPktSupport", "true").ids());
  }

  @Test
  void W_05() {
    assertEquals(List.of(), new RuleCheck().recovery(RoceHarness.noRecovery()).findings());
    assertEquals(
        List.of("W-05"), new RuleCheck().recovery(RoceHarness.noRecovery()).withSwitch().ids());
    assertEquals(
        List.of(),
        new RuleCheck()
            .recovery(RoceHarness.noRecovery())
            .withSwitch("lossless-class-0")
            .findings());
    assertEquals(
        List.of("W-05"),
        new RuleCheck()
            .recovery(RoceHarness.noRecovery())
            .with("PFCEnableVector", "[0, 0, 0, 0, 0, 0, 0, 0]")
            .ids());
  }

  @Test
  void W_06() {
    assertEquals(List.of("W-06"), new RuleCheck().with("RetransmitTimeout", "399ns").ids());
    assertEquals(List.of(), new RuleCheck().with("RetransmitTimeout", "400ns").findings());
  }

  @Test
  void W_07() {
    assertFinds(
        "warning W-07 CongestionControl.strategy: 'nic' uses congestion control 'none' and 'other'"
            + " uses 'dcqcn': a receiver with 'none' sends no CNPs, so its senders never slow down",
        new RuleCheck().otherNic("other", 1, "dcqcn"));
  }

  @Test
  void W_08() {
    // Hold 83,984,800; refresh at the link's rate (335,539,200 + 100,000) / 2 = 167,819,600.
    assertFinds(
        "warning W-08 NetworkInterface.UplinkNetworkInterface.DataRate: PFC is on and a link runs"
            + " at 100000000000 bit/s, below DataRate 400000000000 bit/s: this NIC holds a pause of"
            + " 65535 quanta for 83984800 ps, and a peer that counts at the link's rate refreshes"
            + " it 83834800 ps after it ends; give both ends one rate where a class must be"
            + " lossless",
        new RuleCheck().link(100 * RoceHarness.GBPS));
    assertEquals(
        List.of(),
        new RuleCheck()
            .link(100 * RoceHarness.GBPS)
            .with("PFCEnableVector", "[0, 0, 0, 0, 0, 0, 0, 0]")
            .findings());
  }

  @Test
  void allViolationsAreReportedTogether() {
    assertEquals(
        List.of("R-06", "R-07", "R-11"),
        new RuleCheck()
            .with(
                "IngressBufferManager.PoolAllocationVector", "[0, 0, 0, 0, 0, 0, 0, 0]",
                "EgressBufferManager.PoolAllocationVector", "[0, 1, 0, 0, 0, 0, 0, 0]",
                "MSS", "9000B",
                "PFCEnableVector", "[0, 0, 0, 0, 0, 0, 0, 0]")
            .unused()
            .ids());
  }
}
