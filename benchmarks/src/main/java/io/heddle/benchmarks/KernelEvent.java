package io.heddle.benchmarks;

import io.heddle.api.net.Device;
import io.heddle.api.net.LineRate;
import io.heddle.api.net.Packet;
import io.heddle.kernel.core.event.DayCalendar;
import io.heddle.kernel.core.event.EventLoop;
import io.heddle.kernel.core.net.LinkEnd;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Locale;

/**
 * An event through the kernel, against the floor: pop, the clock, dispatch through the interface
 * {@link Device} into a class that another loader defined, as a bundle's is, and the push of the
 * next one.
 *
 * <p>As many links as occurrences wait, a frame on each; whoever gets it sends it back. The time on
 * the wire is drawn from the increments of {@link HoldModel}.
 */
public final class KernelEvent {
  private static final int EVENTS = 4_000_000;
  private static final int ROUNDS = 5;
  private static final int[] PENDING = {100, 762, 4777};

  private KernelEvent() {}

  /** Prints a line of JSON for each number of pending occurrences. */
  public static void main(String[] arguments) throws Exception {
    for (int pending : PENDING) {
      double event = nanos(pending);
      double floor = Floor.nanos(pending);
      System.out.printf(
          Locale.ROOT,
          "{\"pending\": %d, \"eventNanos\": %.1f, \"floorNanos\": %.1f, \"floors\": %.2f}%n",
          pending,
          event,
          floor,
          event / floor);
    }
  }

  /** CPU nanoseconds of an event: the least of several rounds. */
  private static double nanos(int pending) throws Exception {
    EventLoop loop = new EventLoop(new DayCalendar(), null);
    URL classes = KernelEvent.class.getProtectionDomain().getCodeSource().getLocation();
    try (BundleLike bundle = new BundleLike(new URL[] {classes})) {
      Class<?> echo = bundle.loadClass(Echo.class.getName());
      for (int n = 0; n < pending; n++) {
        frame(loop, n, echo);
      }
      double least = Double.MAX_VALUE;
      for (int round = 0; round < ROUNDS; round++) {
        least = Math.min(least, round(loop));
      }
      return least;
    }
  }

  private static void frame(EventLoop loop, int link, Class<?> echo) throws Exception {
    LineRate rate = new LineRate(400_000_000_000L);
    LinkEnd left = new LinkEnd(null, 0, rate, 1, true, loop.scheduler(2 * link), false);
    LinkEnd right = new LinkEnd(null, 0, rate, 1, false, loop.scheduler(2 * link + 1), false);
    LinkEnd.join(left, right);
    for (LinkEnd end : new LinkEnd[] {left, right}) {
      Object[] parts = {end, loop.scheduler(0), HoldModel.increments(link)};
      end.other().deliverTo((Device) echo.getConstructors()[0].newInstance(parts));
    }
    left.transmit(new Packet() {}, link);
  }

  private static double round(EventLoop loop) {
    long events = loop.events();
    long nanos = ProcessFigures.threadCpuNanos();
    while (loop.events() - events < EVENTS) {
      loop.runUntil(loop.nowPs() + 10_000_000);
    }
    return (double) (ProcessFigures.threadCpuNanos() - nanos) / (loop.events() - events);
  }

  /** Defines {@link Echo} anew; everything else is the application's. */
  private static final class BundleLike extends URLClassLoader {
    BundleLike(URL[] classes) {
      super(classes, KernelEvent.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals(Echo.class.getName())) {
        return super.loadClass(name, resolve);
      }
      Class<?> known = findLoadedClass(name);
      return known != null ? known : findClass(name);
    }
  }
}
