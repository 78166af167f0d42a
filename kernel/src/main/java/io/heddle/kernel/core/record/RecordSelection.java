package io.heddle.kernel.core.record;

import io.heddle.api.record.RecordSchema;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.ExperimentSpec.GlobalParameters;
import io.heddle.kernel.core.config.ExperimentSpec.NamedPlace;
import io.heddle.kernel.core.config.ExperimentSpec.PerRecord;
import io.heddle.kernel.core.config.ExperimentSpec.RecordSettings;
import io.heddle.kernel.core.config.NearestNames;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which record is written for which node, as the experiment says it (records specification 1, 7.7).
 *
 * <p>In this order: {@code exclude} takes a record away; {@code devices} keeps it to some devices;
 * with {@code include}, exactly the records it names are on, those off by default too; otherwise
 * the record's global parameter decides if it has one, otherwise its own default, in both cases
 * together with the model's own switch.
 */
final class RecordSelection {
  private static final long NANOSECOND_PS = 1_000;

  /** Records whose rows may be dropped when the sinks cannot follow (records specification 7.5). */
  private static final Set<String> MAY_DROP = Set.of("mrc-events", "mrc-monitor");

  private final RecordSettings settings;
  private final Map<String, Boolean> globalSwitches;

  /** Names of the devices a record is kept to; a server has its NIC's. */
  private final Map<String, Set<String>> devices = new HashMap<>();

  /**
   * Checks the settings and keeps them.
   *
   * @param known records that models of the run and the kernel write
   * @param directory every device and server
   * @param problems takes what is wrong
   */
  RecordSelection(
      RecordSettings settings,
      GlobalParameters globals,
      Collection<RecordSchema> known,
      RecordDirectory directory,
      Diagnostics problems) {
    this.settings = settings;
    globalSwitches = globalSwitches(globals);
    Set<String> names = new TreeSet<>();
    known.forEach(schema -> names.add(schema.name()));
    if (settings.include() != null) {
      checkNames(settings.include(), names, problems);
    }
    checkNames(settings.exclude(), names, problems);
    new TreeMap<>(settings.perRecord())
        .forEach((name, own) -> checkRecord(name, own, names, directory, problems));
  }

  private static Map<String, Boolean> globalSwitches(GlobalParameters globals) {
    return Map.of(
        "nd-stats", globals.netDeviceStats(),
        "ecn-pfc-stats", globals.pfcEcnStats(),
        "roce-transport-stats", globals.roceTransportStats(),
        "net-buff-stats", globals.networkBufferStats(),
        "pcie-stats", globals.pcieStats());
  }

  private static void checkNames(List<NamedPlace> list, Set<String> names, Diagnostics problems) {
    for (NamedPlace named : list) {
      if (names.stream().noneMatch(name -> matches(named.name(), name))) {
        problems.error(
            "HED-0201",
            named.place(),
            isPattern(named.name())
                ? "no record matches \"" + named.name() + "\""
                : "unknown record \"" + named.name() + "\"",
            NearestNames.expected(named.name(), names, "records"));
      }
    }
  }

  private void checkRecord(
      String name,
      PerRecord own,
      Set<String> names,
      RecordDirectory directory,
      Diagnostics problems) {
    if (!names.contains(name)) {
      problems.error(
          "HED-0201",
          own.place(),
          "unknown record \"" + name + "\" in records",
          NearestNames.expected(name, names, "records"));
      return;
    }
    if (own.intervalPs() >= 0 && own.intervalPs() < NANOSECOND_PS) {
      problems.error(
          "HED-0305", own.place(), "interval of record " + name + " is below 1ns", "at least 1ns");
    }
    if (own.dropOnOverflow() && !MAY_DROP.contains(name)) {
      problems.error(
          "HED-0306",
          own.place(),
          "onOverflow: drop is not allowed for record " + name,
          "rows are dropped only of mrc-events and mrc-monitor");
    }
    if (own.devices() != null) {
      devices.put(name, names(directory, own, problems));
    }
  }

  private static Set<String> names(RecordDirectory directory, PerRecord own, Diagnostics problems) {
    Set<String> names = new HashSet<>();
    for (int id : directory.selectors().devices(own.devices(), own.place(), problems)) {
      names.add(directory.nodes().get(id).name());
    }
    return names;
  }

  private static boolean isPattern(String name) {
    return name.indexOf('*') >= 0;
  }

  /** Whether a name of a record matches a name or pattern; a star stands for any text. */
  static boolean matches(String pattern, String name) {
    int star = pattern.indexOf('*');
    if (star < 0) {
      return pattern.equals(name);
    }
    if (!name.startsWith(pattern.substring(0, star))) {
      return false;
    }
    String rest = pattern.substring(star + 1);
    for (int i = star; i <= name.length(); i++) {
      if (matches(rest, name.substring(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isListed(List<NamedPlace> list, String record) {
    for (NamedPlace named : list) {
      if (matches(named.name(), record)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a record is written for a node.
   *
   * @param modelSwitch what an attribute of the model says; null if none does
   */
  boolean wants(RecordSchema schema, RecordNode node, Boolean modelSwitch) {
    if (schema.onlySink() != null) {
      return true; // a sink's own rows; its attributes say what it wants
    }
    String name = schema.name();
    Set<String> only = devices.get(name);
    if (isListed(settings.exclude(), name) || only != null && !only.contains(node.name())) {
      return false;
    }
    if (settings.include() != null) {
      return isListed(settings.include(), name);
    }
    Boolean global = globalSwitches.get(name);
    if (modelSwitch != null) {
      return modelSwitch && (global == null || global);
    }
    return global != null ? global : schema.onByDefault();
  }

  /** Whether the experiment names the record itself, so that its file exists even if empty. */
  boolean isNamed(RecordSchema schema) {
    return settings.include() != null
        && !isListed(settings.exclude(), schema.name())
        && settings.include().stream().anyMatch(named -> named.name().equals(schema.name()));
  }

  /** Interval of a periodic record: the experiment's own, or what the model asks for. */
  long intervalPs(RecordSchema schema, long modelIntervalPs) {
    PerRecord own = settings.perRecord().get(schema.name());
    return own == null || own.intervalPs() < 0 ? modelIntervalPs : own.intervalPs();
  }

  /** Whether rows of zeroes are left out. */
  boolean skipsZeroRows(RecordSchema schema) {
    PerRecord own = settings.perRecord().get(schema.name());
    return own == null || own.skipZero() == null || own.skipZero();
  }

  /** Whether rows may be dropped when the sinks cannot follow. */
  boolean dropsOnOverflow(RecordSchema schema) {
    PerRecord own = settings.perRecord().get(schema.name());
    return own != null && own.dropOnOverflow() && MAY_DROP.contains(schema.name());
  }

  /** Whether the record gets a last row. */
  boolean hasLastRow(RecordSchema schema) {
    return settings.finalRow() || schema.alwaysHasLastRow();
  }

  RecordSettings settings() {
    return settings;
  }
}
