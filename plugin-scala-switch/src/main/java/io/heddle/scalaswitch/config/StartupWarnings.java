package io.heddle.scalaswitch.config;

import io.heddle.api.config.Problems;
import io.heddle.api.model.ModelUse;
import io.heddle.scalaswitch.buffer.BufferPlan;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Settings the documentation accepts without a word, said aloud (specification 15.3). Only asked
 * once no start-up rule is broken.
 */
public final class StartupWarnings {
  /** Charge of a full MRC data packet. */
  private static final long LARGEST_MRC_PACKET_BYTES = 4_156;

  /** 8 bits a byte and 10^12 ps a second, halved because both directions of a link count. */
  private static final long ROUND_TRIP_BYTE_PS = 4_000_000_000_000L;

  private static final long GBPS = 1_000_000_000L;
  private static final String BUFFER = "SharedBufferManager.";
  private static final System.Logger LOG = System.getLogger("io.heddle.scalaswitch");

  private final ScalaSwitchConfig config;
  private final SharedBufferConfig buffer;
  private final ModelUse use;
  private final Problems problems;
  private final int ports;
  private final BufferPlan plan;

  /**
   * Warnings for one configuration.
   *
   * @param config a configuration that breaks no rule
   * @param use how the experiment uses it
   * @param problems takes the warnings
   */
  public StartupWarnings(ScalaSwitchConfig config, ModelUse use, Problems problems) {
    this.config = config;
    this.buffer = config.sharedBuffer();
    this.use = use;
    this.problems = problems;
    ports = StartupRules.mostPorts(use);
    plan = new BufferPlan(buffer, ports);
  }

  /** Reports every warning that applies. */
  public void check() {
    if (!buffer.uetPolicyEnabled()) {
      warnOfPools();
    }
    if (buffer.staticPoolXonThreshold() >= buffer.staticPoolXoffThreshold()) {
      warning(
          "W2",
          given(BUFFER + "StaticPoolXonThreshold", BUFFER + "StaticPoolXoffThreshold"),
          "StaticPoolXonThreshold "
              + buffer.staticPoolXonThreshold()
              + " B is not below StaticPoolXoffThreshold "
              + buffer.staticPoolXoffThreshold()
              + " B: pauses and resumes follow each other without hysteresis");
    }
    if (config.packetTrimmer().trimmingStatsEnabled()
        && !config.packetTrimmer().trimmingEnabled()) {
      warning(
          "W5",
          "PacketTrimmer.TrimmingStatsEnabled",
          "TrimmingStatsEnabled without TrimmingEnabled: no trimming record is written");
    }
    warnOfSmallLosslessPools();
    warnOfCapacity();
    if (config.ecnHandler().minThreshold().compareTo(config.ecnHandler().maxThreshold()) > 0) {
      warning(
          "W8",
          given("EcnHandler.MinThreshold", "EcnHandler.MaxThreshold"),
          "MinThreshold is above MaxThreshold: there is no ramp, marking begins at MinThreshold");
    }
    warnOfOddPfcEntries();
    warnOfSmallHeadroom();
  }

  private void warnOfPools() {
    BigDecimal sum = buffer.poolShareSum();
    if (sum.compareTo(BigDecimal.ONE) != 0) {
      warning(
          "W1",
          BUFFER + "PoolAllocationMap",
          "PoolAllocationMap sums to "
              + StartupRules.plain(sum)
              + ", not 1: the last pool takes the difference, but its ECN band and fixed limit keep"
              + " the size without it");
    }
    for (int c = 0; c < SharedBufferConfig.CLASSES; c++) {
      int pool = plan.poolOf(c);
      if (plan.isLossless(c) && pool != c) {
        warning(
            "W3",
            given(BUFFER + "TrafficClassPoolMapping", BUFFER + "EnablePFC"),
            "lossless class TC"
                + c
                + " uses pool "
                + pool
                + "; PFC is documented only for pool "
                + c);
      }
      if (plan.poolBytes(pool) == 0) {
        warning(
            "W4",
            BUFFER + "TrafficClassPoolMapping",
            "TC" + c + " uses pool " + pool + ", which has no bytes: all its packets are dropped");
      }
    }
  }

  private void warnOfSmallLosslessPools() {
    long needed = ports * (buffer.staticPoolXoffThreshold() + LARGEST_MRC_PACKET_BYTES);
    for (int pool = 0; pool < SharedBufferConfig.CLASSES; pool++) {
      if (plan.priorityGroup(pool) != 0 && plan.poolBytes(pool) < needed) {
        warning(
            "W6",
            given(
                BUFFER + "PoolAllocationMap",
                BUFFER + "StaticPoolXoffThreshold",
                BUFFER + "TotalSharedBufferSize",
                BUFFER + "HeadRoomPerPortLimit"),
            "pool "
                + pool
                + " has "
                + plan.poolBytes(pool)
                + " B, less than the "
                + needed
                + " B that "
                + ports
                + " ports may fill before they pause their senders: lossless packets can be"
                + " dropped");
      }
    }
  }

  private void warnOfCapacity() {
    for (ModelUse.Placement device : use.devices()) {
      long speeds = device.ports().stream().mapToLong(this::portSpeed).sum();
      if (speeds > config.switchingCapacity()) {
        double ratio = (double) speeds / config.switchingCapacity();
        String text = ": oversubscribed " + StartupRules.plain(rounded(ratio)) + " : 1";
        warning("W7", "SwitchingCapacity", compared(device, speeds) + text);
        return;
      }
      LOG.log(System.Logger.Level.DEBUG, () -> compared(device, speeds) + ": not oversubscribed");
    }
  }

  private String compared(ModelUse.Placement device, long speeds) {
    return String.format(
        Locale.ROOT,
        "port speeds of %s are %s Gbps together, SwitchingCapacity is %s Gbps",
        device.info().name(),
        gbps(speeds),
        gbps(config.switchingCapacity()));
  }

  private long portSpeed(ModelUse.PlacedPort port) {
    NetworkInterfaceConfig speeds = config.networkInterface();
    return port.uplink() ? speeds.uplinkDataRate() : speeds.downlinkDataRate();
  }

  private static String gbps(long bitsPerSec) {
    return StartupRules.plain(BigDecimal.valueOf(bitsPerSec).divide(BigDecimal.valueOf(GBPS)));
  }

  private static BigDecimal rounded(double ratio) {
    return BigDecimal.valueOf(StrictMath.rint(ratio * 1000) / 1000);
  }

  private void warnOfOddPfcEntries() {
    List<String> odd = new ArrayList<>();
    for (int c = 0; c < SharedBufferConfig.CLASSES; c++) {
      long entry = buffer.enablePfc()[c];
      if (entry != 0 && entry != 1) {
        odd.add("TC" + c + ": " + entry);
      }
    }
    if (!odd.isEmpty()) {
      warning(
          "W9",
          BUFFER + "EnablePFC",
          "EnablePFC entries other than 0 and 1 mean lossy (" + String.join(", ", odd) + ")");
    }
  }

  /**
   * Guidance of the specification, 18.3: both directions of the link, and a frame in progress each.
   */
  private void warnOfSmallHeadroom() {
    long needed = 0;
    ModelUse.PlacedPort worst = null;
    ModelUse.PlacedPort before = null;
    for (ModelUse.Placement device : use.devices()) {
      for (ModelUse.PlacedPort port : device.ports()) {
        // Nearly every link of a fabric is like the one before, and exact division is dear.
        if (before == null || !isAlike(port, before)) {
          long guidance = headroomGuidance(port);
          if (guidance > needed) {
            needed = guidance;
            worst = port;
          }
          before = port;
        }
      }
    }
    if (worst != null && anyLossless() && buffer.headRoomPerPortLimit() < needed) {
      warning(
          "W10",
          BUFFER + "HeadRoomPerPortLimit",
          "HeadRoomPerPortLimit "
              + buffer.headRoomPerPortLimit()
              + " B is less than 2 × rate × delay ÷ 8 + 2 × Mtu = "
              + needed
              + " B of the link to "
              + worst.peer().name()
              + ": lossless packets can be dropped although PFC fires");
    }
  }

  private static boolean isAlike(ModelUse.PlacedPort port, ModelUse.PlacedPort other) {
    return port.rateBitsPerSec() == other.rateBitsPerSec() && port.delayPs() == other.delayPs();
  }

  private long headroomGuidance(ModelUse.PlacedPort port) {
    BigDecimal inFlight =
        BigDecimal.valueOf(port.rateBitsPerSec())
            .multiply(BigDecimal.valueOf(port.delayPs()))
            .divideToIntegralValue(BigDecimal.valueOf(ROUND_TRIP_BYTE_PS));
    return inFlight.longValueExact() + 2L * use.parameters().mtuBytes();
  }

  private boolean anyLossless() {
    for (int c = 0; c < SharedBufferConfig.CLASSES; c++) {
      if (plan.isLossless(c)) {
        return true;
      }
    }
    return false;
  }

  /** The first of several settings that the experiment writes out, so that the place is shown. */
  private String given(String... attributes) {
    for (String attribute : attributes) {
      if (use.isGiven(attribute)) {
        return attribute;
      }
    }
    return attributes[0];
  }

  private void warning(String id, String attribute, String text) {
    problems.warning(id, attribute, use.modelName() + ": " + text);
  }
}
