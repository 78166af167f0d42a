package io.heddle.roce;

import io.heddle.api.event.RandomStream;
import io.heddle.roce.spi.ErrorRecoverySocket;
import io.heddle.roce.spi.NicView;
import io.heddle.roce.spi.StrategyTimer;

/** Passes everything on; a test overrides what its strategy forgets. */
class SocketInBetween implements ErrorRecoverySocket {
  private final ErrorRecoverySocket socket;

  SocketInBetween(ErrorRecoverySocket socket) {
    this.socket = socket;
  }

  @Override
  public long now() {
    return socket.now();
  }

  @Override
  public StrategyTimer newTimer(Runnable onExpiry) {
    return socket.newTimer(onExpiry);
  }

  @Override
  public void emitNack(int expectedPsn, int rnrIndex) {
    socket.emitNack(expectedPsn, rnrIndex);
  }

  @Override
  public void wakeupForSend() {
    socket.wakeupForSend();
  }

  @Override
  public void invalidateFetches() {
    socket.invalidateFetches();
  }

  @Override
  public void noteTimeout() {
    socket.noteTimeout();
  }

  @Override
  public NicView nic() {
    return socket.nic();
  }

  @Override
  public RandomStream random() {
    return socket.random();
  }
}
