package io.heddle.workloads.flow;

import io.heddle.api.event.Event;

/**
 * Goes on with an endless flow whose NIC says inside {@code post} that a message has left. To post
 * the next one at once would never end; the flow posts as fast as the host's link is instead.
 */
final class EndlessPace extends Event {
  private static final long BITS_PS_PER_SEC = 8 * 1_000_000_000_000L;

  private final HostFlows host;
  private final int flow;
  private final long chunkPs;
  private int due;

  EndlessPace(HostFlows host, int flow) {
    this.host = host;
    this.flow = flow;
    long rate = host.endpoint.linkRateBitsPerSec();
    chunkPs = (HostFlows.ENDLESS_CHUNK_BYTES * BITS_PS_PER_SEC + rate - 1) / rate;
  }

  /** One more message is due. */
  void later() {
    due++;
    arm();
  }

  private void arm() {
    if (due > 0 && !isPending()) {
      host.endpoint.scheduler().schedule(this, host.nowPs() + chunkPs);
    }
  }

  @Override
  protected void fire() {
    due--;
    host.goOn(flow);
    arm();
  }
}
