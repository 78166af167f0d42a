package io.heddle.api.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.event.Event;
import io.heddle.testkit.TestLink;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Case 50: a switch with queues at its inputs needs nothing but ports, packets and a scheduler; the
 * kernel is not touched.
 */
class Case50InputQueuedSwitchTest {
  private static final long RATE = 400_000_000_000L;
  private static final long DELAY_PS = 100_000;

  private static final class Frame extends Packet {}

  /** One queue an input, served round robin; the head of a queue blocks what is behind it. */
  private static final class InputQueuedSwitch implements Device {
    private final DeviceContext context;
    private final PacketQueue[] inputs;
    private final Output[] outputs;
    private int next;

    InputQueuedSwitch(DeviceContext context) {
      this.context = context;
      inputs = new PacketQueue[context.portCount()];
      outputs = new Output[context.portCount()];
      for (int p = 0; p < inputs.length; p++) {
        inputs[p] = new PacketQueue();
        outputs[p] = new Output(context.port(p));
      }
    }

    @Override
    public void receive(int port, Packet packet) {
      inputs[port].add(packet);
      serve();
    }

    private void serve() {
      for (int turn = 0; turn < inputs.length; turn++) {
        int input = (next + turn) % inputs.length;
        Packet head = inputs[input].peek();
        if (head != null && !outputs[head.destination].isPending()) {
          outputs[head.destination].send(inputs[input].poll());
          next = input + 1;
        }
      }
    }

    private final class Output extends Event {
      private final Port port;

      Output(Port port) {
        this.port = port;
      }

      void send(Packet packet) {
        long sentPs = context.scheduler().nowPs() + port.serializationPs(packet.wireBytes);
        port.transmit(packet, sentPs);
        context.scheduler().schedule(this, sentPs);
      }

      @Override
      protected void fire() {
        serve();
      }
    }
  }

  @Test
  void headOfLineBlockingShowsUpToThePicosecond() {
    TestNetwork net = new TestNetwork();
    List<String> arrivals = new ArrayList<>();
    List<TestNode> hosts = new ArrayList<>();
    for (int h = 0; h < 3; h++) {
      hosts.add(
          net.node(
              "h" + h,
              3,
              context ->
                  (port, packet) ->
                      arrivals.add(packet.source + ">" + packet.destination + "@" + net.nowPs())));
    }
    TestNode sw = net.node("sw", 2, InputQueuedSwitch::new);
    List<TestLink> links = new ArrayList<>();
    hosts.forEach(h -> links.add(net.connect(h, sw, RATE, DELAY_PS)));
    net.start();
    // Hosts 0 and 1 send to 2 at once; behind it host 1 has a frame for 0, whose output is idle.
    send(hosts.get(0), 0, 2, 20_000);
    send(hosts.get(1), 1, 2, 20_000);
    send(hosts.get(1), 1, 0, 40_000);
    net.runAll();
    // in at 120,000 both; 0>2 out to 140,000, there at 240,000; 1>2 to 160,000, there at 260,000;
    // 1>0 came at 140,000, was free to go only behind 1>2 at 140,000: to 160,000, there at 260,000
    assertEquals(List.of("0>2@240000", "1>2@260000", "1>0@260000"), arrivals);
  }

  private static void send(TestNode host, int source, int destination, long sentPs) {
    Frame frame = new Frame();
    frame.source = source;
    frame.destination = destination;
    frame.wireBytes = 1_000;
    host.port(0).transmit(frame, sentPs);
  }
}
