package io.heddle.scalaswitch.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.RandomStream;
import io.heddle.scalaswitch.spi.BufferAdmission;
import io.heddle.scalaswitch.spi.SwitchView;
import org.junit.jupiter.api.Test;

/** What the switch relies on from every {@link BufferAdmission}. */
public abstract class BufferAdmissionContract {
  /** Makes the strategy under test. */
  protected abstract BufferAdmission create(SwitchView view);

  @Test
  void shouldAnswerOneOfThree() {
    HandMovedView view = new HandMovedView(4);
    BufferAdmission admission = create(view);
    RandomStream random = new RandomStream(7, 0, 0, "contract");
    for (int i = 0; i < 2_000; i++) {
      int port = random.nextInt(4);
      int pool = random.nextInt(2);
      view.queue(port, pool, random.nextInt(250_000_000));
      int answer = admission.offer(port, pool, 46 + random.nextInt(9_000), new AnyPacket());
      assertTrue(
          answer >= BufferAdmission.ADMIT && answer <= BufferAdmission.DROP, "answer " + answer);
    }
  }

  @Test
  void shouldTakeAPacketIntoAnEmptySwitch() {
    BufferAdmission admission = create(new HandMovedView(4));
    assertEquals(
        BufferAdmission.ADMIT,
        admission.offer(0, 0, 1_000, new AnyPacket()),
        "a packet for an empty switch");
  }

  @Test
  void shouldKeepItsStaticLimits() {
    HandMovedView view = new HandMovedView(4);
    BufferAdmission admission = create(view);
    for (int pool = 0; pool < 8; pool++) {
      view.queue(0, pool, 0);
      long before = admission.staticLimitBytes(pool);
      view.queue(0, pool, 10_000_000);
      assertTrue(before >= 0, "limit " + before + " of pool " + pool);
      assertEquals(before, admission.staticLimitBytes(pool), "limit of pool " + pool + ", later");
    }
  }

  @Test
  void shouldLeaveThePacketAsItIs() {
    BufferAdmission admission = create(new HandMovedView(4));
    for (int bytes = 46; bytes < 300_000_000; bytes *= 2) {
      AnyPacket packet = new AnyPacket();
      admission.offer(0, 0, bytes, packet);
      packet.assertUntouched();
    }
  }

  @Test
  void shouldBeRepeatable() {
    assertEquals(trace(), trace(), "two runs of one seed");
  }

  private String trace() {
    HandMovedView view = new HandMovedView(4);
    BufferAdmission admission = create(view);
    RandomStream random = new RandomStream(7, 0, 0, "contract");
    StringBuilder answers = new StringBuilder();
    for (int i = 0; i < 2_000; i++) {
      view.queue(random.nextInt(4), 0, random.nextInt(100_000_000));
      answers.append(admission.offer(random.nextInt(4), 0, 4_156, new AnyPacket()));
    }
    return answers.toString();
  }

  @Test
  void shouldAllocateNothing() {
    HandMovedView view = new HandMovedView(4);
    BufferAdmission admission = create(view);
    AnyPacket packet = new AnyPacket();
    SteadyState.assertAllocatesNothing(
        i -> {
          view.queue(i & 3, 0, i * 1_000L);
          admission.offer(i & 3, 0, 4_156, packet);
        });
  }
}
