package io.heddle.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.host.Message;
import io.heddle.api.model.Workload;
import io.heddle.api.net.SimulationParameters;
import io.heddle.api.record.RecordSchema;
import io.heddle.testkit.TestHosts;
import io.heddle.testkit.TestNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every workload that ends keeps to, with eight hosts whose network loses nothing. */
public abstract class WorkloadContract {
  private static final int HOSTS = 8;
  private static final long START_PS = 5_000_000;

  /** A new workload, small enough to end within some thousand messages. */
  protected abstract Workload workload();

  /** What the model's provider declares. */
  protected List<RecordSchema> declaredRecords() {
    return List.of();
  }

  private static TestHosts hosts() {
    TestHosts hosts = new TestHosts(HOSTS);
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

  private static void prepare(Workload workload, TestHosts hosts) {
    workload.prepare(hosts, hosts.problems());
    assertEquals(List.of(), hosts.errors());
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
    assertTrue(workload.isFinished(), "unfinished with nothing left to happen");
    assertFalse(hosts.posted().isEmpty(), "nothing was posted");
    Workload.Progress progress = workload.progress();
    assertEquals(progress.total(), progress.finished(), "finished of " + progress);
    assertEquals(0, progress.failed(), "failed of " + progress);
  }

  /** Finished work waits for nothing; unfinished work says what for. */
  @Test
  void saysWhatItWaitsFor() {
    TestHosts hosts = hosts();
    Workload workload = workload();
    prepare(workload, hosts);
    List<String> waits = new ArrayList<>();
    workload.describeWaits((who, what, since) -> waits.add(who + " waits for " + what));
    assertFalse(waits.isEmpty(), "unfinished work names no wait");
    Trace.run(hosts.network());
    waits.clear();
    workload.describeWaits((who, what, since) -> waits.add(who + " waits for " + what));
    assertEquals(List.of(), waits);
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
    assertEquals(posts(finished()), posts(finished()));
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
    assertEquals(posts(finished()), posts(one));
  }

  /** Records written are records declared. */
  @Test
  void onlyDeclaredRecordsAreWritten() {
    List<String> declared = declaredRecords().stream().map(RecordSchema::name).toList();
    for (TestNode node : finished().network().nodes()) {
      for (String written : node.records().written()) {
        assertTrue(
            declared.contains(written),
            written + " is written but not declared; declared: " + declared);
      }
    }
  }
}
