package io.heddle.api.tap;

import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.Port;
import io.heddle.api.record.Records;

/**
 * A port that can be tapped.
 *
 * @param device whose port it is
 * @param port the port; for its number, rate and peer, not for sending
 * @param records where the tap writes its rows, with the device's clock
 */
public record WatchedPort(DeviceInfo device, Port port, Records records) {}
