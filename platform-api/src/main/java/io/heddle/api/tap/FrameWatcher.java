package io.heddle.api.tap;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * What a {@link io.heddle.api.record.Sink} implements besides, if it wants to see frames. Called
 * before time zero and before any device is made, also for a check without a run.
 */
@ConsumerType
public interface FrameWatcher {
  /**
   * The devices whose ports are watched, as an experiment names devices: {@code host[3]}, {@code
   * leaf[*]}; several with commas between them. The platform reports a name that nothing has, at
   * the sink's attribute {@code devices}.
   */
  String watchedDevices();

  /**
   * Asked once for each connected port of those devices, by ascending node id and port.
   *
   * @return the tap, or null to leave the port alone
   */
  FrameTap watch(WatchedPort port);
}
