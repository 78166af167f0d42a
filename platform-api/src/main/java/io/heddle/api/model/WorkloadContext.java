package io.heddle.api.model;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.event.RandomStream;
import io.heddle.api.host.HostEndpoint;
import io.heddle.api.net.SimulationParameters;
import io.heddle.api.record.Records;
import io.heddle.api.record.RunFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.osgi.annotation.versioning.ProviderType;

/** What a workload gets from the run. */
@ProviderType
public interface WorkloadContext {
  /** Hosts in server order; index = server id. */
  List<HostEndpoint> hosts();

  /** Global parameters. */
  SimulationParameters parameters();

  /** A random stream of the run itself (id -1), at its beginning. */
  RandomStream random(String purpose);

  /**
   * Where rows of a host are declared and written; {@code component_name} and {@code node_id} are
   * the server's.
   */
  Records records(int server);

  /**
   * Files of the run beside its tables, which the platform closes and gives a digest in the
   * manifest. Declared in {@link Workload#prepare}, written by hosts or in {@link Workload#finish}.
   */
  default RunFiles runFiles() {
    throw new UnsupportedOperationException("this platform keeps no files beside its tables");
  }

  /** Number of this workload in the experiment's list, from 0, for ids that must not collide. */
  int index();

  /** Name of this workload: its type, or what the experiment calls it. */
  String name();

  /** Where the workload stands in the experiment, for messages about it as a whole. */
  Place place();

  /** Where an attribute stands; the workload's own place if it was not written out. */
  Place place(String attribute);

  /**
   * Binds a map that stands inside a {@code TREE} attribute to a record of attributes, with the
   * kinds, units, ranges, defaults and messages of the workload's own keys: for lists of parts or
   * phases, each of which has keys of its own.
   *
   * @param type a record like a model's configuration
   * @param node the map
   * @param except keys of the map that are no attributes of the record, such as {@code type}
   * @param problems takes what is wrong
   * @return the record, or null if something was reported
   */
  default <C> C bind(Class<C> type, ConfigNode node, Set<String> except, Problems problems) {
    throw new UnsupportedOperationException("this platform binds no parts of attributes");
  }

  /**
   * Says which files a value inside a {@code TREE} attribute stands for, so that they are kept with
   * the run, whose directory is to be enough to do it again. Files of {@code FILE} attributes, also
   * of those that {@link #bind} binds, need not be named.
   *
   * @param named the scalar; its text is the name of a file or directory, the beginning of the
   *     files' names or a pattern for them
   * @param files what it stands for: the file, or files in or beside what the text names
   */
  default void inputs(ConfigNode named, List<Path> files) {
    // A platform that keeps no inputs needs no names.
  }

  /** Scale-up groups that the topology brings along; empty if it has none. */
  default List<ScaleUpGroup> scaleUpGroups() {
    return List.of();
  }

  /** How the experiment names the topology file and its host count, for messages of mismatch. */
  String topologyDescription();

  /** Says that one host may start work on another without a packet between them. */
  void couple(int serverA, int serverB);

  /** Classes the workload's messages use; models check that they can carry them. */
  void declareTraffic(int dataClass, int controlClass);

  /**
   * Takes an uplink of a switch down for the whole run, as {@code faults} with {@code down: {}}
   * would: for inputs that bring link failures of their own. Called from {@link Workload#prepare}.
   *
   * @param name what {@code fault-events} calls the fault
   * @param tier tier of the switch: 0 spine, 1 fabric, 2 rack
   * @param index number of the switch in its tier, from 0 in topology order
   * @param uplink number among the switch's uplinks, from 0 in port order
   * @return null, or a sentence that says what does not exist
   */
  default String failUplink(String name, int tier, int index, int uplink) {
    throw new UnsupportedOperationException("this platform has no faults");
  }

  /** Stop time of the run in picoseconds. */
  long stopPs();

  /** What an idle network would need for a message; for slowdowns. */
  IdealTime ideal();

  /**
   * Servers that reach one another without the network (configuration specification 2.6, {@code
   * scaleUp}).
   *
   * @param servers server ids, ascending
   * @param bitsPerSec rate of a member's sending and of its receiving
   * @param switchLatencyPs of the group's switch
   * @param cableLatencyPs of one of its cables
   */
  record ScaleUpGroup(
      List<Integer> servers, long bitsPerSec, long switchLatencyPs, long cableLatencyPs) {}

  /** Unloaded completion times. */
  interface IdealTime {
    /**
     * Time from a post to its acknowledgement on an idle path: wire bytes at the path's lowest
     * rate, serialization of the largest packet at each further hop, twice the delays,
     * serialization of the smallest acknowledgement at each hop. Host fetch and start-up are not in
     * it.
     *
     * @return picoseconds
     */
    long completionPs(int source, int destination, long bytes);
  }
}
