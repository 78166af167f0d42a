package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The generic part of an experiment, read and checked: what needs no bundle to be understood. Parts
 * whose keys depend on a type stay {@link ConfigNode}s.
 *
 * @param file the experiment's file as the user wrote it
 * @param name run name ({@code metadata.name}, default from the file name)
 * @param description {@code metadata.description}
 * @param labels {@code metadata.labels}
 * @param bundles bundles that must be installed
 * @param simulation seed, run and global parameters
 * @param models model entries in document order, {@code extends} between entries of the document
 *     already merged in
 * @param topology the {@code topology} map
 * @param workloads one or more workload maps
 * @param records the {@code records} part
 * @param stop the {@code stop} part
 * @param faults the {@code faults} list, empty if there is none
 * @param sweep the {@code sweep} map or null
 * @param root the whole merged document, for explain, resolve and the manifest
 * @param environmentRead names of environment variables that were substituted, with the SHA-256 of
 *     their values
 */
public record ExperimentSpec(
    Path file,
    String name,
    String description,
    Map<String, String> labels,
    List<WantedBundle> bundles,
    Simulation simulation,
    Map<String, ModelEntry> models,
    ConfigNode topology,
    List<WorkloadEntry> workloads,
    RecordSettings records,
    StopSettings stop,
    List<FaultEntry> faults,
    ConfigNode sweep,
    ConfigNode root,
    Map<String, String> environmentRead) {

  /** An entry of {@code bundles}; {@code version} is a range as written, null for any. */
  public record WantedBundle(String name, String version, Place place) {}

  /**
   * {@code simulation}.
   *
   * @param threads 0 for {@code auto}
   * @param parameters global parameters by documented name, canonical values: times in ps, bytes;
   *     booleans as {@code Boolean}. Only what was written out; defaults are in {@link
   *     GlobalParameters}
   */
  public record Simulation(
      long seed, long run, int threads, boolean bundlesOnly, GlobalParameters parameters) {}

  /**
   * {@code simulation.parameters} with defaults filled in (configuration specification 2.3). Times
   * in ps.
   *
   * @param transportStatsIntervalPs -1 where not set globally
   */
  public record GlobalParameters(
      long startPs,
      long clientStartOffsetPs,
      long warmUpPs,
      long runTimePs,
      long coolDownPs,
      boolean runTimeGiven,
      long beaconIntervalPs,
      long ndStatsIntervalPs,
      long bufferStatsIntervalPs,
      long transportStatsIntervalPs,
      boolean netDeviceStats,
      boolean pfcEcnStats,
      boolean roceTransportStats,
      boolean networkBufferStats,
      boolean pcieStats,
      int mtuBytes) {
    /** The same with another {@code RunTime}. */
    GlobalParameters withRunTimePs(long otherPs) {
      return new GlobalParameters(
          startPs,
          clientStartOffsetPs,
          warmUpPs,
          otherPs,
          coolDownPs,
          runTimeGiven,
          beaconIntervalPs,
          ndStatsIntervalPs,
          bufferStatsIntervalPs,
          transportStatsIntervalPs,
          netDeviceStats,
          pfcEcnStats,
          roceTransportStats,
          networkBufferStats,
          pcieStats,
          mtuBytes);
    }

    /** Whether the stop time is inside simulated time. */
    boolean fits() {
      double sum = (double) startPs + warmUpPs + runTimePs + coolDownPs;
      return sum < Long.MAX_VALUE / 2.0;
    }

    /** Start + warm-up + run + cool-down. */
    public long stopPs() {
      return startPs + warmUpPs + runTimePs + coolDownPs;
    }
  }

  /**
   * An entry of {@code models}.
   *
   * @param name its key
   * @param type model type as written
   * @param typePlace where the type stands
   * @param version version range as written, or null
   * @param versionPlace where it stands, or null
   * @param from bundle that must offer it, or null
   * @param preset shipped preset named by {@code extends} (a name that is no other entry), or null
   * @param presetPlace where it stands, or null
   * @param attributes the {@code attributes} map, or null
   * @param place where the entry's key stands
   * @param template whether another entry extends it, so that it need not be used itself
   */
  public record ModelEntry(
      String name,
      String type,
      Place typePlace,
      String version,
      Place versionPlace,
      String from,
      String preset,
      Place presetPlace,
      ConfigNode attributes,
      Place place,
      boolean template) {
    /** An entry nothing extends. */
    public ModelEntry(
        String name,
        String type,
        Place typePlace,
        String version,
        Place versionPlace,
        String from,
        String preset,
        Place presetPlace,
        ConfigNode attributes,
        Place place) {
      this(
          name,
          type,
          typePlace,
          version,
          versionPlace,
          from,
          preset,
          presetPlace,
          attributes,
          place,
          false);
    }
  }

  /**
   * A workload.
   *
   * @param type its type as written
   * @param version version range, or null
   * @param from bundle, or null
   * @param node the whole map; keys {@code type}, {@code version}, {@code from}, {@code name} are
   *     the platform's, the rest the workload's
   * @param name {@code name}, or null
   */
  public record WorkloadEntry(
      String type, String version, String from, ConfigNode node, String name, Place place) {}

  /**
   * {@code records} (records specification 7.7).
   *
   * @param directory as written, {@code {name}} not yet replaced; null if not given
   * @param sinks types of the sinks, default {@code [csv]}
   * @param include names or patterns; null if not given
   * @param exclude names or patterns
   * @param sinkAttributes map of each sink's own attributes by sink type; missing if not written
   * @param perRecord settings of single records by name
   */
  public record RecordSettings(
      String directory,
      List<NamedPlace> sinks,
      List<NamedPlace> include,
      List<NamedPlace> exclude,
      boolean finalRow,
      boolean wallClockReal,
      boolean annotatedTraces,
      boolean strictDurability,
      List<NamedPlace> exports,
      Map<String, ConfigNode> sinkAttributes,
      Map<String, PerRecord> perRecord,
      Place place) {}

  /** A name and where it stands. */
  public record NamedPlace(String name, Place place) {}

  /**
   * Settings of one record.
   *
   * @param intervalPs -1 if not given
   * @param devices selector such as {@code leaf[*]}, or null
   * @param skipZero null if not given
   * @param dropOnOverflow {@code onOverflow: drop}
   */
  public record PerRecord(
      long intervalPs, String devices, Boolean skipZero, boolean dropOnOverflow, Place place) {}

  /**
   * {@code stop}.
   *
   * @param afterPs {@code after}, or -1
   * @param when {@code workloads-finished}, {@code never}, {@code flows} or {@code record}
   * @param flowShare share of flows of {@code when: {flows: …}}, else 1
   * @param record record, column and bound of {@code when: {record: …}}, or null
   * @param gridPs stop grid
   * @param drainPs run on after the condition held
   * @param maxWallNanos safety net, or -1
   * @param maxEvents safety net, or -1
   */
  public record StopSettings(
      long afterPs,
      String when,
      double flowShare,
      RecordCondition record,
      long gridPs,
      long drainPs,
      long maxWallNanos,
      long maxEvents,
      Place place) {}

  /** Stop when a column of a record exceeds a bound. */
  public record RecordCondition(String record, String column, double above, Place place) {}
}
