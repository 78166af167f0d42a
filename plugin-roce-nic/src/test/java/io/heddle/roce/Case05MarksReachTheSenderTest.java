package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.model.BoundStrategy;
import org.junit.jupiter.api.Test;

/** No marks on an idle path and no alarm; marks, CNPs and lower rates in a 10:1 incast. */
class Case05MarksReachTheSenderTest {
  private static final long THRESHOLD = 100_000;

  @Test
  void idlePath() {
    Incast incast =
        new Incast(1, RoceHarness.RATE, THRESHOLD, RoceHarness.scalaDcqcn()).send(1 << 20);
    incast.network.runAll();
    assertEquals(0, incast.hub().marks());
    assertEquals(0, incast.nic(0).transport().counts().cnpsSent());
    assertEquals(1, incast.node(0).host().count("received"));
  }

  @Test
  void incastSlowsItsSendersDown() {
    for (BoundStrategy control :
        new BoundStrategy[] {RoceHarness.scalaDcqcn(), RoceHarness.dcqcn()}) {
      Incast incast = new Incast(10, RoceHarness.RATE, THRESHOLD, control).send(4 << 20);
      incast.network.runUntil(200_000_000);
      assertTrue(incast.hub().marks() > 0);
      assertTrue(incast.nic(0).transport().counts().cnpsSent() > 0);
      double[] rate = {0};
      incast
          .nic(1)
          .transport()
          .forEachSocket(
              socket ->
                  socket.describeControl(
                      (name, value, unit) ->
                          rate[0] = name.equals("rate_current_bps") ? value : rate[0]));
      assertTrue(rate[0] < 200e9, control.name() + " sends at " + rate[0]);
      incast.network.runAll();
      assertEquals(10, incast.node(0).host().count("received"));
    }
  }
}
