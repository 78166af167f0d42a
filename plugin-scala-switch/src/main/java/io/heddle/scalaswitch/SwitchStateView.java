package io.heddle.scalaswitch;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.RandomStream;
import io.heddle.api.event.Scheduler;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.Packet;
import io.heddle.scalaswitch.buffer.BufferPlan;
import io.heddle.scalaswitch.buffer.SharedBuffer;
import io.heddle.scalaswitch.egress.EgressPort;
import io.heddle.scalaswitch.spi.BufferAdmission;
import io.heddle.scalaswitch.spi.SwitchAttributes;
import io.heddle.scalaswitch.spi.SwitchView;

/** Shows strategies the state of their switch. */
@HotPath
final class SwitchStateView implements SwitchView {
  private final DeviceContext context;
  private final Scheduler clock;
  private final SwitchAttributes attributes;
  private final BufferPlan plan;
  private final SharedBuffer buffer;
  private final EgressPort[] ports;
  private BufferAdmission admission;

  /**
   * A view.
   *
   * @param context of the switch
   * @param attributes what built-in strategies read
   * @param plan sizes of the buffer
   * @param buffer its counters
   * @param ports the ports; the array is filled before the first packet
   */
  SwitchStateView(
      DeviceContext context,
      SwitchAttributes attributes,
      BufferPlan plan,
      SharedBuffer buffer,
      EgressPort[] ports) {
    this.context = context;
    this.clock = context.scheduler();
    this.attributes = attributes;
    this.plan = plan;
    this.buffer = buffer;
    this.ports = ports;
  }

  /** Says who decides the static limits; strategies made later may ask for them. */
  void limitsFrom(BufferAdmission chosen) {
    admission = chosen;
  }

  @Override
  public DeviceInfo info() {
    return context.info();
  }

  @Override
  public SwitchAttributes attributes() {
    return attributes;
  }

  @Override
  public RandomStream random(String purpose) {
    return context.random(purpose);
  }

  @Override
  public long nowPs() {
    return clock.nowPs();
  }

  @Override
  public int portCount() {
    return ports.length;
  }

  @Override
  public long rateBitsPerSec(int port) {
    return ports[port].bitsPerSec();
  }

  @Override
  public DeviceInfo peer(int port) {
    return ports[port].line().peer();
  }

  @Override
  public long poolBytes(int pool) {
    return plan.poolBytes(pool);
  }

  @Override
  public long basePoolBytes(int pool) {
    return plan.basePoolBytes(pool);
  }

  @Override
  public long staticLimitBytes(int pool) {
    return admission.staticLimitBytes(pool);
  }

  @Override
  public long poolUsedBytes(int pool) {
    return buffer.egressUsed(pool);
  }

  @Override
  public long queuedBytes(int port, int pool) {
    return buffer.queued(port, pool);
  }

  @Override
  public long queuedBytes(int port) {
    return buffer.queued(port);
  }

  @Override
  public boolean isPaused(int port, int trafficClass) {
    return (ports[port].pausedMask() & (1 << trafficClass)) != 0;
  }

  @Override
  public int headWireBytes(int port, int trafficClass) {
    Packet packet = ports[port].firstWaiting(trafficClass);
    return packet == null ? 0 : packet.wireBytes;
  }
}
