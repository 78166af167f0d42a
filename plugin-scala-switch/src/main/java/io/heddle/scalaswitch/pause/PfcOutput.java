package io.heddle.scalaswitch.pause;

/** Takes the PFC frames a {@link PauseController} wants sent. */
@FunctionalInterface
public interface PfcOutput {
  /**
   * Puts a frame for one class behind the PFC frames a port already has to send.
   *
   * @param port the port
   * @param trafficClass class the frame names
   * @param quanta 65,535 to pause, 0 to resume
   */
  void send(int port, int trafficClass, int quanta);
}
