package io.heddle.roce;

import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.roce.spi.AckView;
import io.heddle.roce.spi.CongestionControl;
import io.heddle.roce.spi.CongestionControlFactory;
import io.heddle.roce.spi.CongestionControlSocket;
import java.util.ArrayList;
import java.util.List;

/** Makes congestion controls that a test steers and questions. */
final class TestControlFactory implements CongestionControlFactory<NoConfig> {
  final List<TestControl> made = new ArrayList<>();

  BoundStrategy bound() {
    return RoceHarness.bound(this, name());
  }

  @Override
  public String name() {
    return "test-control";
  }

  @Override
  public Class<NoConfig> configType() {
    return NoConfig.class;
  }

  @Override
  public CongestionControl create(NoConfig config, CongestionControlSocket socket) {
    TestControl control = new TestControl(socket);
    made.add(control);
    return control;
  }

  static final class TestControl implements CongestionControl {
    final CongestionControlSocket socket;
    final List<Long> timeoutsPs = new ArrayList<>();
    final List<Long> restsPs = new ArrayList<>();
    final List<Long> deniedBytes = new ArrayList<>();
    final List<Long> rttsPs = new ArrayList<>();
    long budgetBytes = Long.MAX_VALUE;
    long sentBytes;
    int packets;
    int resent;
    boolean blocked;
    boolean charges;
    final io.heddle.roce.spi.StrategyTimer timer;

    TestControl(CongestionControlSocket socket) {
      this.socket = socket;
      timer = socket.newTimer(socket::wakeupForSend);
    }

    @Override
    public long adjustQuota(long requestedBytes) {
      return Math.min(requestedBytes, budgetBytes);
    }

    @Override
    public void onBytesSent(long payloadBytes) {
      sentBytes += payloadBytes;
      if (budgetBytes != Long.MAX_VALUE) {
        budgetBytes -= payloadBytes;
      }
    }

    @Override
    public void onQuotaDenied(long neededBytes) {
      deniedBytes.add(neededBytes);
    }

    @Override
    public boolean isSendBlocked() {
      return blocked;
    }

    @Override
    public boolean chargesRetransmissions() {
      return charges;
    }

    @Override
    public void onPacketSent(int payloadBytes, boolean retransmission) {
      packets++;
      resent += retransmission ? 1 : 0;
    }

    @Override
    public void onAck(AckView ack) {
      if (ack.rttPs() >= 0) {
        rttsPs.add(ack.rttPs());
      }
    }

    @Override
    public void onRetransmitTimeout() {
      timeoutsPs.add(socket.now());
    }

    @Override
    public void cancelTimers() {
      restsPs.add(socket.now());
    }

    @Override
    public void onCongestionSignal() {
      // A test lets it go on: the one hook that may arm a timer at will.
      timer.arm(0);
    }
  }
}
