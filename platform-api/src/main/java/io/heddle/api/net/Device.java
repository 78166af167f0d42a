package io.heddle.api.net;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * A running switch or NIC.
 *
 * <p>Made by its bundle's {@code DeviceFactory}. All methods are called on the simulation thread of
 * the device's partition. A device touches only its own state, its ports and its context: no
 * statics, no other device.
 */
@ConsumerType
public interface Device {
  /**
   * Called once, at time zero, when every device exists and is connected. Schedules first events,
   * declares nothing.
   */
  default void start() {}

  /**
   * A frame's last bit has arrived. Called once per frame; the device owns the frame from here on.
   * Must not allocate.
   *
   * @param port {@link Port#index()} of the port it came in by
   * @param packet the frame
   */
  void receive(int port, Packet packet);

  /**
   * The routes changed between two events (a fault, or its end). A switch reads {@link
   * DeviceContext#routes()} again.
   */
  default void routesChanged() {}

  /**
   * A link went down or came back, between two events. While it is down the link loses what it is
   * given, so a device starts no frame; its queue stays. The frame in progress when the link goes
   * down is lost, though its serialization ends as usual. When the link comes back, PFC pauses of
   * both directions are forgotten. A link of which only one direction fails tells its sending end
   * alone that it is down, and both that it is back.
   *
   * @param port the port
   * @param up whether the link carries frames now
   */
  default void linkChanged(int port, boolean up) {}

  /**
   * A link runs at another rate now, and the experiment wants devices to know ({@code degrade:
   * {announce: true}}). A model that read {@link Port#rateBitsPerSec()} at start for its thresholds
   * or pause times reads it again; without the announcement only serialization changes.
   *
   * @param port the port
   */
  default void linkRateChanged(int port) {}

  /**
   * Packets this device passed on so far, for the {@code tier-hop} record; pause frames do not
   * count. A NIC says 0.
   */
  default long packetsForwarded() {
    return 0;
  }

  /**
   * Class name of the device's ports in records: {@code nd_name} of {@code nd-stats}, {@code
   * net_device} of {@code topology-report}.
   */
  default String netDevice() {
    return "EthNetDevice";
  }

  /**
   * Frames this device refused so far, by reason, for the run's summary. Called at the end of a
   * run.
   *
   * @param sink takes (reason, count)
   */
  default void describeDrops(CountSink sink) {}

  /**
   * Headline counts beyond drops (pause frames, retransmissions by cause, deepest queue), for the
   * run's summary. Called at the end.
   *
   * @param sink takes (name, count); names are shared by convention: {@code pause-frames-sent},
   *     {@code retransmissions.<cause>}
   */
  default void describeCounts(CountSink sink) {}

  /**
   * Limits and thresholds this device decides by, as its configuration and its ports make them:
   * they stand in the run's manifest, and charts draw levels against them. Called once, before time
   * zero.
   *
   * @param limits takes (name, pool, value)
   */
  default void describeLimits(LimitSink limits) {}

  /**
   * What keeps this device from going on, when a run is stalled: paused ports, queue pairs that
   * wait. At most a few lines.
   *
   * @param waits takes one line for each
   */
  default void describeWaits(WaitSink waits) {}

  /**
   * Checks the model's invariants; called after each event of this device in a run with {@code
   * --check-invariants}, and at the end.
   *
   * @throws io.heddle.api.event.SimulationFault if one is broken
   */
  default void checkInvariants() {}

  /** Called once, after the last event and the last row, also when the run failed. */
  default void close() {}
}
