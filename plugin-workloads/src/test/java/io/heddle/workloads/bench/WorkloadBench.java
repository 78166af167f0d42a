package io.heddle.workloads.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.event.RandomStream;
import io.heddle.api.host.HostEndpoint;
import io.heddle.api.host.Message;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.net.SimulationParameters;
import io.heddle.api.record.RunFile;
import io.heddle.api.record.RunFiles;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestRecords;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * A workload on fake hosts.
 *
 * <pre>{@code
 * WorkloadBench bench = new WorkloadBench(4);
 * bench.run(workload);
 * assertEquals(List.of("0->2", "1->3"), bench.postedPairs());
 * }</pre>
 */
public final class WorkloadBench implements WorkloadContext {
  /** When the first post may be: 1 ms. */
  public static final long START_PS = 1_000_000_000L;

  /**
   * What becomes of a message, counted from its post.
   *
   * @param acknowledgedPs -1 if nothing is ever heard of it
   * @param failure reason, or null
   */
  public record Fate(long sentPs, long receivedPs, long acknowledgedPs, String failure) {
    /** Sent after 1, received after 2, acknowledged after 3 ns. */
    public static final Fate NORMAL = new Fate(1_000, 2_000, 3_000, null);

    /** Nothing is heard of it. */
    public static final Fate LOST = new Fate(-1, -1, -1, null);
  }

  /** A message and when it was posted. */
  public record Post(long atPs, Message message) {}

  /** Everything that was posted, in order. */
  public final List<Post> posts = new ArrayList<>();

  /** Errors and warnings as a terminal would show them. */
  public final List<String> errors = new ArrayList<>();

  public final List<String> warnings = new ArrayList<>();
  public final List<String> notes = new ArrayList<>();

  /** Pairs of hosts the workload coupled, {@code a-b}. */
  public final List<String> couples = new ArrayList<>();

  /** Uplinks the workload failed, {@code name tier/switch/uplink}. */
  public final List<String> failedUplinks = new ArrayList<>();

  /** What the workload hears when it fails an uplink; null for nothing wrong. */
  public String failUplinkAnswer;

  /** Classes the workload declared, {@code data/control}. */
  public final List<String> classes = new ArrayList<>();

  /** What becomes of each message. */
  public Function<Message, Fate> fate = message -> Fate.NORMAL;

  /** Whether all that becomes of a message does so inside its post, which a NIC may do. */
  public boolean answersInPost;

  public long linkRateBitsPerSec = 400_000_000_000L;
  public long seed = 1;

  /** Scale-up groups of the topology. */
  public List<ScaleUpGroup> scaleUpGroups = List.of();

  /** What the workload said its values stand for: names of the files. */
  public final List<String> inputs = new ArrayList<>();

  /** Whether annotated traces are wanted. */
  public boolean annotatedTraces;

  /** What the wall clock shows; -1 if it is not to be told. */
  public long wallMicros = -1;

  /** Texts of the run's files, by name. */
  public final Map<String, StringBuilder> files = new TreeMap<>();

  public long stopPs = 1_001_000_000_000L;
  public int index;

  private final TestNetwork network = new TestNetwork();
  private final List<FakeHost> hosts = new ArrayList<>();
  private Workload workload;
  private boolean finished;
  private boolean preparing;

  /** A bench with that many hosts. */
  public WorkloadBench(int count) {
    for (int server = 0; server < count; server++) {
      hosts.add(new FakeHost(this, network.nic("host[" + server + "]", server, context -> null)));
    }
  }

  /** Prepares a workload and fires everything. */
  public WorkloadBench run(Workload prepared) {
    prepare(prepared);
    assertEquals(List.of(), errors);
    network.runAll();
    return this;
  }

  /** Prepares a workload. */
  public WorkloadBench prepare(Workload prepared) {
    workload = prepared;
    preparing = true;
    prepared.prepare(context(), problems());
    preparing = false;
    return this;
  }

  /** What the workload sees: the bench, but records can be declared only before time zero. */
  private WorkloadContext context() {
    return (WorkloadContext)
        Proxy.newProxyInstance(
            WorkloadContext.class.getClassLoader(),
            new Class<?>[] {WorkloadContext.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("records") && !preparing) {
                throw new IllegalStateException("a record was declared after time zero");
              }
              try {
                return method.invoke(this, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  /** Fires everything up to an instant. */
  public WorkloadBench runUntil(long ps) {
    network.runUntil(ps);
    return this;
  }

  /** Has the workload write its last rows; only the first call does. */
  public WorkloadBench finish() {
    if (!finished) {
      finished = true;
      workload.finish();
    }
    return this;
  }

  /** The clock. */
  public TestNetwork network() {
    return network;
  }

  /** A host of the bench. */
  public FakeHost host(int server) {
    return hosts.get(server);
  }

  /** Who posted to whom, in order, {@code source->destination}. */
  public List<String> postedPairs() {
    return posts.stream()
        .map(post -> post.message.source() + "->" + post.message.destination())
        .toList();
  }

  /** When the i-th post happened, counted from {@link #START_PS}. */
  public long postPs(int i) {
    return posts.get(i).atPs - START_PS;
  }

  /** Rows of a record, of all hosts in host order. */
  public List<Map<String, Object>> rows(String record) {
    if (record.startsWith("chakra-comm") || record.endsWith("iteration-stats")) {
      finish();
    }
    List<Map<String, Object>> rows = new ArrayList<>();
    for (int server = 0; server < hosts.size(); server++) {
      rows.addAll(records(server).rows(record));
    }
    return rows;
  }

  @Override
  public String failUplink(String name, int tier, int switchIndex, int uplink) {
    failedUplinks.add(name + " " + tier + "/" + switchIndex + "/" + uplink);
    return failUplinkAnswer;
  }

  /** What open work waits for, {@code who waits for what}. */
  public List<String> waits() {
    List<String> waits = new ArrayList<>();
    workload.describeWaits((who, what, since) -> waits.add(who + " waits for " + what));
    return waits;
  }

  /** Where problems are gathered. */
  public Problems problems() {
    return new Problems() {
      @Override
      public void error(String rule, String attribute, String text) {
        errors.add(attribute + ": error HED-0404 [" + rule + "]: " + text);
      }

      @Override
      public void warning(String rule, String attribute, String text) {
        warnings.add(attribute + ": warning HED-0910 [" + rule + "]: " + text);
      }

      @Override
      public void errorAt(String code, Place place, String text, String expected) {
        errors.add(place + ": error " + code + ": " + text);
      }

      @Override
      public void warningAt(String code, Place place, String text) {
        warnings.add(place + ": warning " + code + ": " + text);
      }

      @Override
      public void noteAt(Place place, String text) {
        notes.add(place + ": note: " + text);
      }

      @Override
      public boolean hasErrors() {
        return !errors.isEmpty();
      }
    };
  }

  @Override
  public List<ScaleUpGroup> scaleUpGroups() {
    return scaleUpGroups;
  }

  @Override
  public void inputs(ConfigNode named, List<Path> files) {
    files.forEach(file -> inputs.add(file.getFileName().toString()));
  }

  @Override
  public List<HostEndpoint> hosts() {
    return List.copyOf(hosts);
  }

  @Override
  public SimulationParameters parameters() {
    return new SimulationParameters(
        seed,
        0,
        START_PS,
        START_PS,
        1_000_000_000L,
        1_000_000_000L,
        1_000_000_000L,
        -1,
        4184,
        true);
  }

  @Override
  public RandomStream random(String purpose) {
    return new RandomStream(seed, 0, -1, purpose);
  }

  @Override
  public TestRecords records(int server) {
    return network.nodes().get(server).records();
  }

  @Override
  public RunFiles runFiles() {
    return new RunFiles() {
      @Override
      public String runName() {
        return "bench";
      }

      @Override
      public boolean annotatedTraces() {
        return annotatedTraces;
      }

      @Override
      public long wallMicros() {
        return wallMicros;
      }

      @Override
      public RunFile file(String name) {
        assertNull(files.put(name, new StringBuilder()), name);
        return memoryFile(name);
      }
    };
  }

  private RunFile memoryFile(String name) {
    return new RunFile() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public void append(String text) {
        files.get(name).append(text);
      }
    };
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public String name() {
    return "traffic";
  }

  @Override
  public Place place() {
    return new Place("exp.yaml", 9, 1);
  }

  @Override
  public Place place(String attribute) {
    return new Place("exp.yaml", 10, 3);
  }

  @Override
  public <C> C bind(Class<C> type, ConfigNode node, Set<String> except, Problems problems) {
    return RecordBinder.bind(type, node, except, problems);
  }

  @Override
  public String topologyDescription() {
    return "exp.yaml, " + hosts.size() + " hosts";
  }

  @Override
  public void couple(int serverA, int serverB) {
    couples.add(serverA + "-" + serverB);
  }

  @Override
  public void declareTraffic(int dataClass, int controlClass) {
    classes.add(dataClass + "/" + controlClass);
  }

  @Override
  public long stopPs() {
    return stopPs;
  }

  @Override
  public IdealTime ideal() {
    return (source, destination, bytes) -> 1_500;
  }
}
