package io.heddle.benchmarks;

import io.heddle.api.event.Event;
import io.heddle.kernel.core.event.DayCalendar;
import io.heddle.kernel.core.event.EventSet;
import io.heddle.kernel.core.event.FourAryHeap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One pop and push of the event set at a steady number of pending occurrences. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 4, time = 2)
public class EventSetBenchmark {
  /** Occurrences that wait. */
  @Param({"1000", "100000", "1000000"})
  public int pending;

  /** Which event set. */
  @Param({"heap", "calendar"})
  public String set;

  private HoldModel model;

  /** Fills the set. */
  @Setup(Level.Trial)
  public void fill() {
    EventSet chosen = set.equals("heap") ? new FourAryHeap() : new DayCalendar();
    model = new HoldModel(chosen, pending);
  }

  /** One hold. */
  @Benchmark
  public Event hold() {
    return model.hold();
  }
}
