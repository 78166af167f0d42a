package io.heddle.testkit;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.event.RandomStream;
import io.heddle.api.event.Scheduler;
import io.heddle.api.host.HostEndpoint;
import io.heddle.api.host.HostListener;
import io.heddle.api.host.Message;
import io.heddle.api.host.MessageRequest;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.SimulationParameters;
import io.heddle.api.record.RunFile;
import io.heddle.api.record.RunFiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Hosts around one switch for a workload: {@link IdealNic}s at 400 Gb/s and 100 ns.
 *
 * <pre>{@code
 * TestHosts hosts = new TestHosts(4);
 * workload.prepare(hosts, hosts.problems());
 * hosts.network().runAll();
 * }</pre>
 */
public final class TestHosts implements WorkloadContext {
  private static final long RATE = 400_000_000_000L;
  private static final long DELAY_PS = 100_000;
  private static final Place HERE = new Place("test.yaml", 1, 1);

  private final TestNetwork network = new TestNetwork();
  private final List<HostEndpoint> endpoints = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();
  // Hosts post, each on a thread of its own in a run on threads.
  private final List<Message> posted = Collections.synchronizedList(new ArrayList<>());
  private final int[] laneOfNode;
  private final Map<String, StringBuilder> files = new TreeMap<>();

  /** That many hosts, ready to be posted to, whose NICs never answer inside {@code post}. */
  public TestHosts(int count) {
    this(count, IdealNic.Answers.LATER);
  }

  /** That many hosts, ready to be posted to, whose NICs answer as said. */
  public TestHosts(int count, IdealNic.Answers answers) {
    for (int i = 0; i < count; i++) {
      endpoints.add(
          new Endpoint(network.nic("h" + i, i, context -> new IdealNic(context, answers))));
    }
    TestNode middle = network.node("sw", 2, StoreAndForward::new);
    int[][] ports = new int[count][];
    for (int i = 0; i < count; i++) {
      network.connect(network.nodes().get(i), middle, RATE, DELAY_PS);
      ports[i] = new int[] {i};
    }
    network.routes(middle, ports);
    network.start();
    laneOfNode = new int[count + 1];
    Arrays.setAll(laneOfNode, node -> node);
  }

  /**
   * Runs until nothing is left, each host on a thread of its own but for those the workload has
   * coupled, which run together.
   */
  public void runOnThreads() {
    network.runOnThreads(laneOfNode);
  }

  /** The network, to run it. */
  public TestNetwork network() {
    return network;
  }

  /** Every message posted so far, in order. */
  public List<Message> posted() {
    return posted;
  }

  /** Errors reported through {@link #problems}. */
  public List<String> errors() {
    return errors;
  }

  /** Takes what {@code prepare} finds wrong. */
  public Problems problems() {
    return new Problems() {
      @Override
      public void error(String rule, String attribute, String text) {
        errors.add(rule + " " + attribute + ": " + text);
      }

      @Override
      public void warning(String rule, String attribute, String text) {
        // A warning stops nothing.
      }

      @Override
      public void errorAt(String code, Place place, String text, String expected) {
        errors.add(code + " " + place + ": " + text);
      }

      @Override
      public void warningAt(String code, Place place, String text) {
        // A warning stops nothing.
      }

      @Override
      public boolean hasErrors() {
        return !errors.isEmpty();
      }
    };
  }

  @Override
  public List<HostEndpoint> hosts() {
    return endpoints;
  }

  @Override
  public SimulationParameters parameters() {
    return network.parameters();
  }

  @Override
  public RandomStream random(String purpose) {
    return new RandomStream(parameters().seed(), parameters().run(), -1, purpose);
  }

  @Override
  public TestRecords records(int server) {
    return network.nodes().get(server).records();
  }

  /** Texts of the files the workload keeps beside its tables, by name. */
  public Map<String, StringBuilder> files() {
    return files;
  }

  @Override
  public RunFiles runFiles() {
    return new RunFiles() {
      @Override
      public String runName() {
        return "test";
      }

      @Override
      public boolean annotatedTraces() {
        return false;
      }

      @Override
      public long wallMicros() {
        return -1;
      }

      @Override
      public RunFile file(String name) {
        return memoryFile(name);
      }
    };
  }

  private RunFile memoryFile(String name) {
    StringBuilder text = files.computeIfAbsent(name, n -> new StringBuilder());
    return new RunFile() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public void append(String more) {
        text.append(more);
      }
    };
  }

  @Override
  public <C> C bind(Class<C> type, ConfigNode node, Set<String> except, Problems problems) {
    return TestAttributes.bind(type, node, except, problems);
  }

  @Override
  public int index() {
    return 0;
  }

  @Override
  public String name() {
    return "workload";
  }

  @Override
  public Place place() {
    return HERE;
  }

  @Override
  public Place place(String attribute) {
    return HERE;
  }

  @Override
  public String topologyDescription() {
    return "a star of " + endpoints.size() + " hosts";
  }

  @Override
  public void couple(int serverA, int serverB) {
    int from = laneOfNode[serverB];
    int to = laneOfNode[serverA];
    for (int node = 0; node < laneOfNode.length; node++) {
      laneOfNode[node] = laneOfNode[node] == from ? to : laneOfNode[node];
    }
  }

  @Override
  public void declareTraffic(int dataClass, int controlClass) {
    // The ideal NIC carries every class.
  }

  @Override
  public long stopPs() {
    return Long.MAX_VALUE;
  }

  @Override
  public IdealTime ideal() {
    return (source, destination, bytes) -> 4 * DELAY_PS;
  }

  private final class Endpoint implements HostEndpoint {
    private final TestNode node;
    private HostListener listener;

    Endpoint(TestNode node) {
      this.node = node;
    }

    @Override
    public int server() {
      return node.info().server();
    }

    @Override
    public int nodeId() {
      return node.info().nodeId();
    }

    @Override
    public DeviceInfo nic() {
      return node.info();
    }

    @Override
    public long linkRateBitsPerSec() {
      return RATE;
    }

    @Override
    public Scheduler scheduler() {
      return node.context().scheduler();
    }

    @Override
    public RandomStream random(String purpose) {
      return node.context().random(purpose);
    }

    @Override
    public void listen(HostListener to) {
      listener = to;
      node.host().listen(to);
    }

    @Override
    public void awaitPast(int server) {
      network.awaitPast(network.nodes().get(server), scheduler().nowPs());
    }

    @Override
    public Message post(MessageRequest request) {
      if (request.destination() == server() || request.destination() >= endpoints.size()) {
        throw new IllegalArgumentException(
            "host " + server() + " posts to host " + request.destination());
      }
      Message message =
          new Message(
              server(),
              request.destination(),
              request.bytes(),
              request.tag(),
              request.dataClass(),
              request.controlClass(),
              request.connection(),
              listener);
      message.postedPs = scheduler().nowPs();
      posted.add(message);
      return node.host().post(message);
    }
  }
}
