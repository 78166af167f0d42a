package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.roce.port.IngressBufferManager;
import org.junit.jupiter.api.Test;

/** Receive pools (7.4, 19.2). */
class IngressPoolTest {
  private static final int FULL = 4136;

  private final Bench bench = new Bench();

  private IngressBufferManager ingress() {
    return bench.port().ingress();
  }

  @Test
  void pools() {
    assertEquals(3_600_000, ingress().pool(0).sizeBytes());
    assertEquals(400_000, ingress().pool(1).sizeBytes());
    assertEquals(0, ingress().pool(2).sizeBytes());
  }

  @Test
  void the871stPacketIsDropped() {
    for (int i = 0; i < 870; i++) {
      assertTrue(ingress().admit(0, FULL));
    }
    assertFalse(ingress().admit(0, FULL));
    assertEquals(1, ingress().pool(0).refused());
  }

  @Test
  void exactlyFullIsAdmitted() {
    ingress().admit(0, 3_595_864);
    bench.arrive(Frames.data(1, 5, 0, 0));
    assertEquals(0, bench.port().counts().rxDrops());
    assertEquals(3_600_000, ingress().pool(0).maxOccupiedBytes());
  }

  @Test
  void oneByteMoreIsDropped() {
    ingress().admit(0, 3_595_865);
    bench.arrive(Frames.data(1, 5, 0, 0));
    assertEquals(1, bench.port().counts().rxDrops());
    assertEquals(1, bench.port().counts().receivedFrames());
    assertEquals(0, bench.nic().transport().counts().writesReceived());
  }

  @Test
  void classWithoutPoolIsDropped() {
    bench.arrive(Frames.data(1, 5, 0, 3));
    assertEquals(1, bench.port().counts().rxDrops());
  }

  @Test
  void trafficClassIsTheUpperBitsOfTheDscp() {
    io.heddle.roce.packet.RocePacket packet = Frames.data(1, 5, 0, 0);
    packet.dscp = 15;
    bench.arrive(packet);
    assertEquals(1, ingress().pool(1).entered());
    packet = Frames.data(1, 6, 0, 0);
    packet.dscp = 63;
    bench.arrive(packet);
    assertEquals(1, ingress().pool(7).refused());
  }

  @Test
  void controlIsChargedAndReleasedAtOnce() {
    bench.arrive(Frames.ack(1, 2, 0));
    bench.arrive(Frames.cnp(1, 2));
    assertEquals(2, ingress().pool(1).entered());
    assertEquals(2, ingress().pool(1).left());
    assertEquals(108 + 104, ingress().pool(1).enteredBytes());
    assertEquals(108, ingress().pool(1).maxOccupiedBytes());
  }

  @Test
  void dataWithoutQueuePairIsDiscardedAndCounted() {
    io.heddle.roce.packet.RocePacket packet = Frames.data(1, 5, 0, 0);
    packet.opensQp = false;
    bench.arrive(packet);
    assertEquals(1, bench.nic().transport().counts().noQpData());
    assertEquals(0, ingress().pool(0).occupiedBytes());
    bench.arrive(Frames.ack(1, 77, 0));
    assertEquals(1, bench.nic().transport().counts().noQpControl());
  }
}
