package io.heddle.capture;

import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.Packet;
import io.heddle.api.net.Port;
import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Records;
import io.heddle.api.record.RowWriter;
import io.heddle.api.tap.WatchedPort;

/** Port 0 of device 7, joined to port 3 of device 2 at 400 Gb/s. */
record TestedPort(WrittenRow rows) implements Port, Records {
  private static DeviceInfo device(int node, String name) {
    return new DeviceInfo(node, name, name + "-x", "NIC", 3, 0, 0, "nic", "t", new int[0]);
  }

  WatchedPort watched() {
    return new WatchedPort(device(7, "host[1]"), this, this);
  }

  @Override
  public int index() {
    return 0;
  }

  @Override
  public long rateBitsPerSec() {
    return 400_000_000_000L;
  }

  @Override
  public long delayPs() {
    return 1;
  }

  @Override
  public long serializationPs(int wireBytes) {
    return 20L * wireBytes;
  }

  @Override
  public boolean isUplink() {
    return true;
  }

  @Override
  public DeviceInfo peer() {
    return device(2, "leaf[0]");
  }

  @Override
  public int peerPort() {
    return 3;
  }

  @Override
  public void transmit(Packet packet, long lastBitSentPs) {
    throw new AssertionError("a tap sends nothing");
  }

  @Override
  public boolean wants(RecordSchema schema) {
    return true;
  }

  @Override
  public void periodic(RecordSchema schema, long intervalPs, PeriodicSource source) {
    throw new AssertionError("a tap has no interval");
  }

  @Override
  public RowWriter writer(RecordSchema schema) {
    return rows;
  }
}
