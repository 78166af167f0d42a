package io.heddle.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.host.Message;
import io.heddle.api.model.Workload;
import io.heddle.api.net.SimulationParameters;
import io.heddle.testkit.IdealNic;
import io.heddle.testkit.TestHosts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** What every workload that ends keeps to, with eight hosts whose network loses nothing. */
public abstract class WorkloadContract extends ModelContract {
  private static final int HOSTS = 8;
  private static final long START_PS = 5_000_000;

  /** A new workload, small enough to end within some thousand messages. */
  protected abstract Workload workload();

  private static TestHosts hosts() {
    return hosts(IdealNic.Answers.LATER);
  }

  private static TestHosts hosts(IdealNic.Answers answers) {
    TestHosts hosts = new TestHosts(HOSTS, answers);
    SimulationParameters p = hosts.parameters();
    hosts
        .network()
        .parameters(
            new SimulationParameters(
                p.seed(),
                p.run(),
                START_PS,
                p.clientStartOffsetPs(),
                p.ndStatsIntervalPs(),
                p.beaconIntervalPs(),
                p.bufferStatsIntervalPs(),
                p.transportStatsIntervalPs(),
                p.mtuBytes(),
                p.checkInvariants()));
    return hosts;
  }

  private void prepare(Workload workload, TestHosts hosts) {
    workload.prepare(hosts, hosts.problems());
    if (!hosts.errors().isEmpty()) {
      refused(hosts.errors());
    }
  }

  /** The workload finds its own attributes wrong: an error, unless a kit knows no better ones. */
  protected void refused(List<String> errors) {
    throw new AssertionError("the workload refuses its attributes: " + errors);
  }

  private TestHosts finished() {
    TestHosts hosts = hosts();
    Workload workload = workload();
    prepare(workload, hosts);
    Trace.run(hosts.network());
    workload.finish();
    return hosts;
  }

  private static List<String> posts(TestHosts hosts) {
    List<String> lines = new ArrayList<>();
    for (Message m : hosts.posted()) {
      lines.add(
          m.postedPs + " " + m.source() + ">" + m.destination() + " " + m.bytes() + " " + m.tag());
    }
    lines.addAll(Trace.of(hosts.network()));
    return lines;
  }

  /** When all messages are delivered, the work is done, and not before. */
  @Test
  void endsWhenItsMessagesDo() {
    TestHosts hosts = hosts();
    Workload workload = workload();
    prepare(workload, hosts);
    assertFalse(workload.isFinished(), "finished before its first post");
    Trace.run(hosts.network());
    assertTrue(
        workload.isFinished(), "unfinished with nothing left to happen; open: " + waits(workload));
    assertFalse(hosts.posted().isEmpty(), "nothing was posted");
    Workload.Progress progress = workload.progress();
    assertEquals(progress.total(), progress.finished(), "finished of " + progress);
    assertEquals(0, progress.failed(), "failed of " + progress);
  }

  /**
   * A NIC may answer inside {@code post}: the work is done all the same, whether the message itself
   * has left or is acknowledged there, or others are, or something is received.
   */
  @Test
  void hearsAnswersInsidePost() {
    for (IdealNic.Answers answers : IdealNic.Answers.values()) {
      TestHosts hosts = hosts(answers);
      Workload workload = workload();
      prepare(workload, hosts);
      Trace.run(hosts.network());
      String how = " with a NIC that answers " + answers;
      assertTrue(
          workload.isFinished(),
          "unfinished with nothing left to happen" + how + "; open: " + waits(workload));
      Workload.Progress progress = workload.progress();
      assertEquals(progress.total(), progress.finished(), "finished of " + progress + how);
      assertEquals(0, progress.failed(), "failed of " + progress + how);
      assertEquals(List.of(), waits(workload), "finished work waits" + how);
      workload.finish();
    }
  }

  /** Finished work waits for nothing; unfinished work says what for. */
  @Test
  void saysWhatItWaitsFor() {
    TestHosts hosts = hosts();
    Workload workload = workload();
    prepare(workload, hosts);
    while (hosts.posted().isEmpty() && Trace.step(hosts.network())) {
      // until the work has begun
    }
    assertFalse(workload.isFinished(), "finished with its first post");
    assertFalse(waits(workload).isEmpty(), "unfinished work names no wait");
    Trace.run(hosts.network());
    assertEquals(List.of(), waits(workload), "finished work still waits");
  }

  private static List<String> waits(Workload workload) {
    List<String> waits = new ArrayList<>();
    workload.describeWaits((who, what, since) -> waits.add(who + " waits for " + what));
    return waits;
  }

  /** No post before {@code StartTime}. */
  @Test
  void postsNothingBeforeTheStart() {
    for (Message message : finished().posted()) {
      assertTrue(
          message.postedPs >= START_PS, "posted at " + message.postedPs + " ps, before StartTime");
    }
  }

  /** Same seed, same messages at the same instants. */
  @Test
  void twoRunsDoTheSame() {
    Trace.assertSame(posts(finished()), posts(finished()));
  }

  /** Two runs whose events alternate do what each does alone. */
  @Test
  void interleavedRunsDoNotTouchOneAnother() {
    TestHosts one = hosts();
    TestHosts two = hosts();
    Workload first = workload();
    Workload second = workload();
    prepare(first, one);
    prepare(second, two);
    Trace.runTogether(one.network(), two.network());
    first.finish();
    second.finish();
    Trace.assertSame(posts(finished()), posts(one));
  }

  /** Records written are records declared. */
  @Test
  void onlyDeclaredRecordsAreWritten() {
    finished().network().nodes().forEach(node -> assertDeclared(node.records()));
  }

  /**
   * One thread and many: the same messages and rows, if the workload says that its hosts may run on
   * several threads.
   */
  @Test
  void oneThreadAndManyDoTheSame() {
    TestHosts hosts = hosts();
    Workload workload = workload();
    prepare(workload, hosts);
    Assumptions.assumeTrue(
        workload.isPartitionable(), "not partitionable: the platform runs it on one thread");
    hosts.runOnThreads();
    workload.finish();
    Trace.assertSame(sorted(posts(finished())), sorted(posts(hosts)));
  }

  /** Hosts on several threads post in no common order. */
  private static List<String> sorted(List<String> lines) {
    return lines.stream().sorted().toList();
  }
}
