package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.roce.spi.AckView;
import io.heddle.roce.spi.CongestionControl;
import io.heddle.roce.spi.CongestionControlFactory;
import io.heddle.roce.spi.CongestionControlSocket;
import org.junit.jupiter.api.Test;

/** A window of 8 packets under an ACK interval of 20: the ACK timer keeps the flow going. */
class Case17WindowBelowAckIntervalTest {
  private static final class Window implements CongestionControl {
    private static final long BYTES = 8 * 4096;

    private final CongestionControlSocket socket;
    private long outstanding;

    Window(CongestionControlSocket socket) {
      this.socket = socket;
    }

    @Override
    public long adjustQuota(long requestedBytes) {
      return Math.min(requestedBytes, BYTES - outstanding);
    }

    @Override
    public void onBytesSent(long payloadBytes) {
      outstanding += payloadBytes;
    }

    @Override
    public void onAck(AckView ack) {
      outstanding -= ack.retiredBytes();
      socket.wakeupForSend();
    }
  }

  private static final class WindowFactory implements CongestionControlFactory<NoConfig> {
    @Override
    public String name() {
      return "window";
    }

    @Override
    public Class<NoConfig> configType() {
      return NoConfig.class;
    }

    @Override
    public CongestionControl create(NoConfig config, CongestionControlSocket socket) {
      return new Window(socket);
    }
  }

  @Test
  void bothFlowsComplete() {
    RoceHarness h =
        new RoceHarness()
            .with("AckThreshold", "19", "AckDelay", "100us")
            .control(RoceHarness.bound(new WindowFactory(), "window"))
            .h1();
    h.post(0, 1, 1_000_000).post(0, 1, 1_000_000);
    h.network.runAll();
    assertEquals(2, h.received(1));
    assertEquals(2, h.nodes.get(0).host().count("acknowledged"));
    assertEquals(0, h.nic(0).transport().retransmitTotals().timeouts());
    // 245 packets in windows of 8, an ACK each, 100 us apart.
    assertTrue(h.acknowledgedPs(0) > 30 * 100_000_000L);
  }
}
