package io.heddle.roce.pcie;

import io.heddle.api.net.LineRate;
import io.heddle.roce.config.PcieHostSideConfig;
import io.heddle.roce.config.PcieNicSideConfig;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The rules of specification 5.2 event by event, as they are written, for comparison with {@link
 * PcieLink}, which computes ahead. Slow and plain on purpose.
 */
final class PcieReference {
  private record Burst(int id, boolean read, int payload, int headers, int data, int linkBytes) {}

  private final LineRate nicRate;
  private final LineRate hostRate;
  private final long nicTxHeaders;
  private final long nicTxData;
  private final long hostTxHeaders;
  private final long hostTxData;
  private final long hostRxHeaders;
  private final int request;

  private final Deque<Burst> nicQueue = new ArrayDeque<>();
  private final Deque<Burst> hostWaiting = new ArrayDeque<>();
  private final Deque<Burst> hostQueue = new ArrayDeque<>();
  private Burst nicSending;
  private Burst hostSending;
  private long nicEndPs;
  private long hostEndPs;
  private long nicHeaderUse;
  private long nicDataUse;
  private long hostHeaderUse;
  private long hostDataUse;
  private long hostRxHeaderUse;
  private long nowPs;
  private final List<Long> endsPs = new ArrayList<>();

  PcieReference(PcieNicSideConfig nic, PcieHostSideConfig host) {
    nicRate = new LineRate(nic.linkBitsPerSec());
    hostRate = new LineRate(host.linkBitsPerSec());
    nicTxHeaders = nic.txHeaderBytes();
    nicTxData = nic.txDataBytes();
    hostTxHeaders = host.txHeaderBytes();
    hostTxData = host.txDataBytes();
    hostRxHeaders = host.rxHeaderBytes();
    request = nic.readRequestBytes();
  }

  boolean takes(boolean read, int payload) {
    int headers = read ? request : PcieLink.headerBytes(payload);
    int data = read ? 0 : payload;
    return nicHeaderUse + headers <= nicTxHeaders && nicDataUse + data <= nicTxData;
  }

  /** Admits a burst; its end is {@link #endPs} later on. */
  void admit(boolean read, int payload) {
    Burst burst =
        read
            ? new Burst(endsPs.size(), true, payload, request, 0, request + PcieLink.OVERHEAD_BYTES)
            : new Burst(
                endsPs.size(),
                false,
                payload,
                PcieLink.headerBytes(payload),
                payload,
                PcieLink.linkBytes(payload));
    endsPs.add(-1L);
    nicHeaderUse += burst.headers;
    nicDataUse += burst.data;
    nicQueue.add(burst);
    start();
  }

  long endPs(int id) {
    return endsPs.get(id);
  }

  /** Moves the clock. */
  void runUntil(long atPs) {
    while (true) {
      long next = Long.MAX_VALUE;
      if (nicSending != null) {
        next = nicEndPs;
      }
      if (hostSending != null) {
        next = Math.min(next, hostEndPs);
      }
      if (next > atPs) {
        nowPs = atPs;
        return;
      }
      nowPs = next;
      endHost();
      endNic();
      start();
    }
  }

  private void endHost() {
    if (hostSending != null && hostEndPs == nowPs) {
      hostHeaderUse -= PcieLink.headerBytes(hostSending.payload);
      hostDataUse -= hostSending.payload;
      endsPs.set(hostSending.id, nowPs);
      hostSending = null;
    }
  }

  private void endNic() {
    if (nicSending != null && nicEndPs == nowPs) {
      nicHeaderUse -= nicSending.headers;
      nicDataUse -= nicSending.data;
      if (nicSending.read) {
        hostWaiting.add(nicSending);
      } else {
        hostRxHeaderUse -= nicSending.headers;
        endsPs.set(nicSending.id, nowPs);
      }
      nicSending = null;
    }
  }

  private void start() {
    boolean moved = true;
    while (moved) {
      moved = admitAnswer() || startHost() || startNic();
    }
  }

  private boolean admitAnswer() {
    Burst head = hostWaiting.peek();
    if (head == null
        || hostHeaderUse + PcieLink.headerBytes(head.payload) > hostTxHeaders
        || hostDataUse + head.payload > hostTxData) {
      return false;
    }
    hostWaiting.poll();
    hostRxHeaderUse -= head.headers;
    hostHeaderUse += PcieLink.headerBytes(head.payload);
    hostDataUse += head.payload;
    hostQueue.add(head);
    return true;
  }

  private boolean startHost() {
    if (hostSending != null || hostQueue.isEmpty()) {
      return false;
    }
    hostSending = hostQueue.poll();
    hostEndPs = nowPs + hostRate.timePs(PcieLink.linkBytes(hostSending.payload));
    return true;
  }

  private boolean startNic() {
    Burst head = nicQueue.peek();
    if (nicSending != null || head == null || hostRxHeaderUse + head.headers > hostRxHeaders) {
      return false;
    }
    nicSending = nicQueue.poll();
    hostRxHeaderUse += nicSending.headers;
    nicEndPs = nowPs + nicRate.timePs(nicSending.linkBytes);
    return true;
  }
}
