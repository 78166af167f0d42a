package io.heddle.benchmarks;

import io.heddle.api.event.Scheduler;
import io.heddle.api.net.Device;
import io.heddle.api.net.Packet;
import io.heddle.api.net.Port;

/** Sends every frame back to where it came from, after a time from a list. */
public final class Echo implements Device {
  private final Port port;
  private final Scheduler scheduler;
  private final long[] waitsPs;
  private int next;

  /**
   * An echo.
   *
   * @param port where it sends
   * @param scheduler tells the time
   * @param waitsPs how long frames take in turn; a power of two of them
   */
  public Echo(Port port, Scheduler scheduler, long[] waitsPs) {
    this.port = port;
    this.scheduler = scheduler;
    this.waitsPs = waitsPs;
  }

  @Override
  public void receive(int from, Packet packet) {
    port.transmit(packet, scheduler.nowPs() + waitsPs[next++ & (waitsPs.length - 1)]);
  }
}
