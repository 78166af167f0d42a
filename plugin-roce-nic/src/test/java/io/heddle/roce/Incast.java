package io.heddle.roce;

import io.heddle.api.model.BoundStrategy;
import io.heddle.roce.config.RoceConfig;
import io.heddle.roce.transport.Strategies;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.ArrayList;
import java.util.List;

/** Servers 1 to n send to server 0 through one marking switch. */
final class Incast {
  final TestNetwork network = new TestNetwork();
  private final List<TestNode> nics = new ArrayList<>();
  private final TestNode hub;

  Incast(
      int senders,
      long receiverBitsPerSec,
      long thresholdBytes,
      BoundStrategy control,
      String... attributes) {
    RoceConfig config = TestConfig.nic(attributes);
    for (int i = 0; i <= senders; i++) {
      Strategies strategies = new Strategies(RoceHarness.goBackN(), control);
      nics.add(network.nic("nic" + i, i, c -> new RoceNic(config, c, strategies)));
    }
    hub = network.node("hub", 2, c -> new MarkingSwitch(c, thresholdBytes));
    int[][] ports = new int[senders + 1][];
    for (int i = 0; i <= senders; i++) {
      long rate = i == 0 ? receiverBitsPerSec : config.networkInterface().dataRateBitsPerSec();
      network.connect(nics.get(i), hub, rate, RoceHarness.DELAY_PS);
      ports[i] = new int[] {i};
    }
    network.routes(hub, ports);
    network.start();
  }

  Incast send(long bytes) {
    for (int i = 1; i < nics.size(); i++) {
      nics.get(i).host().post(0, bytes, i);
    }
    return this;
  }

  RoceNic nic(int server) {
    return (RoceNic) nics.get(server).device();
  }

  TestNode node(int server) {
    return nics.get(server);
  }

  MarkingSwitch hub() {
    return (MarkingSwitch) hub.device();
  }
}
