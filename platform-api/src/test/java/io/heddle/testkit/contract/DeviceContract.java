package io.heddle.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.SimulationParameters;
import io.heddle.testkit.TestLink;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/**
 * What NICs and switches keep to alike: a run again, beside another one, or on many threads is the
 * same run.
 */
public abstract class DeviceContract extends ModelContract {
  static final long RATE_BITS_PER_SEC = 400_000_000_000L;
  static final long DELAY_PS = 100_000;

  private static final long INTERVAL_PS = 1_000_000_000L;

  /** The cheapest counts: the Java runtime itself allocates now and then, as it compiles. */
  private static final int MEASURED_ROUNDS = 5;

  private static final SimulationParameters UNCHECKED =
      new SimulationParameters(1, 0, 0, 0, INTERVAL_PS, INTERVAL_PS, INTERVAL_PS, -1, 4184, false);

  /** For the contracts of this package. */
  DeviceContract() {}

  /** A network of the model's devices that has begun, with all it is to carry. */
  abstract TestNetwork loaded();

  /** The same when nothing is left to happen and what is counted has been reported. */
  final TestNetwork finished() {
    TestNetwork network = loaded();
    Trace.run(network);
    return reported(network);
  }

  private static TestNetwork reported(TestNetwork network) {
    network.nodes().forEach(n -> n.records().reportAll(INTERVAL_PS));
    return network;
  }

  /** Begins; a network whose bytes count writes no rows. */
  final TestNetwork begun(TestNetwork network) {
    if (network.countsDeviceBytes()) {
      network.nodes().forEach(this::refuseRecords);
    }
    network.start();
    return network;
  }

  /** A network whose bytes count, without nodes. */
  static TestNetwork measured() {
    return new TestNetwork().parameters(UNCHECKED).countDeviceBytes();
  }

  /** What the cheapest of a few equal rounds allocates. */
  static long leastBytes(LongSupplier round) {
    long least = round.getAsLong();
    for (int n = 1; n < MEASURED_ROUNDS; n++) {
      least = Math.min(least, round.getAsLong());
    }
    return least;
  }

  /** No two frames that a node sends into a link overlap. */
  static void assertOneFrameAtATime(TestLink link, TestNode node) {
    String from = node.info().name();
    long before = 0;
    for (TestLink.Sent frame : link.sent()) {
      if (frame.from().equals(from)) {
        long began = frame.lastBitSentPs() - node.port(0).serializationPs(frame.wireBytes());
        assertTrue(began >= before, from + " began a frame at " + began + " ps, before " + before);
        before = frame.lastBitSentPs();
      }
    }
  }

  /** Same seed, same bytes. */
  @Test
  void twoRunsDoTheSame() {
    Trace.assertSame(Trace.of(finished()), Trace.of(finished()));
  }

  /**
   * Two networks whose events alternate do what each does alone: devices of one class share
   * nothing.
   */
  @Test
  void interleavedRunsDoNotTouchOneAnother() {
    TestNetwork one = loaded();
    TestNetwork two = loaded();
    Trace.runTogether(one, two);
    Trace.assertSame(Trace.of(finished()), Trace.of(reported(one)));
  }

  /** One thread and many: same frames, same rows, same instants. */
  @Test
  void oneThreadAndManyDoTheSame() {
    TestNetwork network = loaded();
    network.runOnThreads();
    Trace.assertSame(Trace.of(finished()), Trace.of(reported(network)));
  }
}
