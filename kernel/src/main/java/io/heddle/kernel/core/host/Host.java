package io.heddle.kernel.core.host;

import io.heddle.api.event.RandomStream;
import io.heddle.api.event.SimulationFault;
import io.heddle.api.host.HostEndpoint;
import io.heddle.api.host.HostListener;
import io.heddle.api.host.HostPort;
import io.heddle.api.host.Message;
import io.heddle.api.host.MessageRequest;
import io.heddle.api.host.Nic;
import io.heddle.api.net.DeviceInfo;
import io.heddle.kernel.core.event.EventLoop;
import io.heddle.kernel.core.net.DeviceSlot;
import java.util.List;

/**
 * One server: passes posts of workloads to its NIC and the NIC's reports back to the workload
 * concerned.
 *
 * <p>A message's tag carries the number of its workload above the workload's own 48 bits, so that
 * {@code received} finds its way at the other end.
 */
public final class Host implements HostPort {
  private static final int TAG_BITS = 48;
  private static final long TAG_MASK = (1L << TAG_BITS) - 1;

  private final int server;
  private final int nodeId;
  private final EventLoop.NodeScheduler scheduler;
  private final DeviceSlot nicSlot;
  private final List<Host> hosts;
  private final int[] nicOfServer;
  private MessageLedger ledger;
  private final Endpoint[] endpoints;

  /**
   * A host.
   *
   * @param server server id
   * @param nodeId node id of the server
   * @param scheduler of the server
   * @param nicSlot slot of its NIC
   * @param hosts all hosts by server id; filled by the caller
   * @param nicOfServer node id of each server's NIC; one array for all hosts
   * @param ledger counts messages of the run
   * @param workloads number of workloads of the run
   */
  public Host(
      int server,
      int nodeId,
      EventLoop.NodeScheduler scheduler,
      DeviceSlot nicSlot,
      List<Host> hosts,
      int[] nicOfServer,
      MessageLedger ledger,
      int workloads) {
    this.server = server;
    this.nodeId = nodeId;
    this.scheduler = scheduler;
    this.nicSlot = nicSlot;
    this.hosts = hosts;
    this.nicOfServer = nicOfServer;
    this.ledger = ledger;
    this.endpoints = new Endpoint[workloads];
    for (int w = 0; w < workloads; w++) {
      endpoints[w] = new Endpoint(w);
    }
  }

  /** Puts the host into another partition, which counts its messages; before the first event. */
  public void moveTo(EventLoop loop, MessageLedger counts) {
    scheduler.moveTo(loop);
    ledger = counts;
  }

  /** Clock and calendar of the host. */
  public EventLoop.NodeScheduler scheduler() {
    return scheduler;
  }

  /** The side of workload number {@code workload}. */
  public HostEndpoint endpoint(int workload) {
    return endpoints[workload];
  }

  /** The host's NIC. */
  public Nic nic() {
    return (Nic) nicSlot.device();
  }

  @Override
  public int server() {
    return server;
  }

  @Override
  public void sent(Message message) {
    message.listener().sent(message);
  }

  @Override
  public void acknowledged(Message message) {
    ledger.acknowledged(message, scheduler.nowPs());
    message.listener().acknowledged(message);
  }

  @Override
  public void failed(Message message, String reason) {
    ledger.failed(message, reason, scheduler.nowPs());
    message.listener().failed(message, reason);
  }

  @Override
  public void received(int source, long tag, long bytes) {
    HostListener listener = endpoints[(int) (tag >>> TAG_BITS)].listener;
    listener.received(source, tag & TAG_MASK, bytes);
  }

  @Override
  public int nicNodeId(int other) {
    return nicOfServer[other];
  }

  @Override
  public int[] pathComponents(int other) {
    return hosts.get(other).nicSlot.info().pathComponents();
  }

  /** One workload's side of the host. */
  private final class Endpoint implements HostEndpoint {
    private final int workload;
    private HostListener listener;

    Endpoint(int workload) {
      this.workload = workload;
    }

    @Override
    public int server() {
      return server;
    }

    @Override
    public int nodeId() {
      return nodeId;
    }

    @Override
    public DeviceInfo nic() {
      return nicSlot.info();
    }

    @Override
    public long linkRateBitsPerSec() {
      return nicSlot.port(0).rateBitsPerSec();
    }

    @Override
    public EventLoop.NodeScheduler scheduler() {
      return scheduler;
    }

    @Override
    public RandomStream random(String purpose) {
      return new RandomStream(
          nicSlot.parameters().seed(), nicSlot.parameters().run(), server, purpose);
    }

    @Override
    public void listen(HostListener hears) {
      listener = hears;
    }

    @Override
    public Message post(MessageRequest request) {
      if (request.destination() == server || (request.tag() & ~TAG_MASK) != 0) {
        throw refused(request);
      }
      Message message =
          new Message(
              server,
              request.destination(),
              request.bytes(),
              (long) workload << TAG_BITS | request.tag(),
              request.dataClass(),
              request.controlClass(),
              request.connection(),
              listener);
      ledger.posted(message, scheduler.nowPs());
      Host.this.nic().post(message);
      return message;
    }

    @Override
    public void closeReceiving(int source) {
      Host.this.nic().closeReceiving(source);
    }

    @Override
    public void awaitPast(int other) {
      EventLoop own = scheduler.loop();
      EventLoop there = hosts.get(other).scheduler.loop();
      if (there != own) {
        own.awaitPast(there);
      }
    }

    private SimulationFault refused(MessageRequest request) {
      return new SimulationFault(
          "post",
          "server "
              + server
              + " posted a message to itself or with a tag beyond 48 bits: "
              + request);
    }
  }
}
