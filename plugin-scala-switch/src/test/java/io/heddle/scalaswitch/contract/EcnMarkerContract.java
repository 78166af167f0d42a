package io.heddle.scalaswitch.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.heddle.scalaswitch.spi.EcnMarker;
import io.heddle.scalaswitch.spi.SwitchView;
import org.junit.jupiter.api.Test;

/** What the switch relies on from every {@link EcnMarker}. */
public abstract class EcnMarkerContract {
  /** Makes the strategy under test. */
  protected abstract EcnMarker create(SwitchView view);

  @Test
  void shouldNotMarkOnAnEmptySwitch() {
    EcnMarker marker = create(new HandMovedView(4));
    for (int port = 0; port < 4; port++) {
      for (int pool = 0; pool < 2; pool++) {
        assertFalse(marker.marks(port, pool, new AnyPacket()), "marks on an empty switch");
      }
    }
  }

  @Test
  void shouldLeaveThePacketToTheSwitch() {
    EcnMarker marker = create(new HandMovedView(2));
    AnyPacket packet = new AnyPacket();
    for (int i = 0; i < 200; i++) {
      marker.admitted(0, 0, 200_000_000);
      marker.marks(0, 0, packet);
      packet.assertUntouched();
    }
  }

  @Test
  void shouldBeRepeatable() {
    assertEquals(trace(), trace(), "two runs of one seed");
  }

  @Test
  void shouldAllocateNothing() {
    EcnMarker marker = create(new HandMovedView(2));
    AnyPacket packet = new AnyPacket();
    SteadyState.assertAllocatesNothing(
        i -> {
          marker.admitted(i & 1, 0, i * 5_000L);
          marker.marks(i & 1, 0, packet);
        });
  }

  private String trace() {
    EcnMarker marker = create(new HandMovedView(2));
    StringBuilder marks = new StringBuilder();
    for (int i = 0; i < 2_000; i++) {
      marker.admitted(i & 1, 0, i * 100_000L);
      marks.append(marker.marks(i & 1, 0, new AnyPacket()) ? 'M' : '.');
    }
    return marks.toString();
  }
}
