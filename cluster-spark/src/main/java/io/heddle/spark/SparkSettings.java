package io.heddle.spark;

import io.heddle.boot.SweepEngine.Order;
import io.heddle.boot.SweepEngineFault;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a sweep needs, in Spark's settings. What the user gives with {@code --conf} wins.
 *
 * <p>A point's process is no part of its executor's heap. On YARN and Kubernetes its memory is the
 * executor's overhead; a standalone cluster shares out the heap alone, so there it is added to
 * that. An executor has room for one point unless {@code spark.executor.cores} says otherwise.
 */
final class SparkSettings {
  static final String MASTER = "spark.master";
  private static final String EXECUTOR_CORES = "spark.executor.cores";
  private static final String TASK_CPUS = "spark.task.cpus";

  /** Heap of an executor: it only starts processes and copies files. */
  private static final long EXECUTOR_MIB = 512;

  /** What an executor needs beside its heap. */
  private static final long OVERHEAD_MIB = 384;

  /**
   * A task that fails is tried by our own count of attempts, which can tell a point that kills its
   * executors from one that met a dying machine; Spark would end the whole sweep.
   */
  static final int SPARK_FAILURES = 1_000_000;

  private static final Pattern LOCAL = Pattern.compile("local(\\[\\s*([0-9]+|\\*)\\s*(,.*)?])?");

  private SparkSettings() {}

  /** Whether points run on this machine, inside the driver. */
  static boolean isLocal(String master) {
    return master == null || LOCAL.matcher(master).matches();
  }

  /**
   * Why a master can't be reached.
   *
   * @param ownSpark whether the user has a Spark, and with it the clients of every kind of cluster
   * @return null if nothing is known against it
   */
  static String unfit(String master, boolean ownSpark) {
    if (isLocal(master) || master.startsWith("spark://") || master.startsWith("local-cluster")) {
      return null;
    }
    if (!master.equals("yarn") && !master.startsWith("k8s://")) {
      return "--master "
          + master
          + " is none of Spark's; they are local[N], spark://HOST:PORT, yarn and k8s://URL";
    }
    return ownSpark
        ? null
        : "--master "
            + master
            + " needs a whole Spark, for spark/lib has no client of it; set SPARK_HOME";
  }

  /** The settings. */
  static Map<String, String> of(Order order, String master, Map<String, String> given)
      throws SweepEngineFault {
    Map<String, String> settings = new LinkedHashMap<>(given);
    settings.put("spark.app.name", "heddle sweep " + order.name());
    settings.put(MASTER, isLocal(master) ? local(order, master) : master);
    settings.put(TASK_CPUS, Integer.toString(order.cores()));
    settings.put("spark.task.maxFailures", Integer.toString(SPARK_FAILURES));
    settings.put("spark.speculation", "false");
    settings.putIfAbsent("spark.locality.wait", "0");
    settings.putIfAbsent("spark.cleaner.periodicGC.interval", "10min");
    if (isLocal(master)) {
      settings.putIfAbsent("spark.ui.enabled", "false");
      settings.putIfAbsent("spark.driver.host", "127.0.0.1");
      settings.putIfAbsent("spark.driver.bindAddress", "127.0.0.1");
      return settings;
    }
    cluster(order, master, settings);
    return settings;
  }

  /** Local mode with a number of failures, without which the first one ends everything. */
  private static String local(Order order, String master) {
    Matcher given = LOCAL.matcher(master == null ? "local" : master);
    String threads = given.matches() ? given.group(2) : null;
    int room = Math.max(1, order.jobsHere()) * order.cores();
    if (master == null) {
      threads = Integer.toString(room);
    } else if (threads == null) {
      threads = Integer.toString(order.cores());
    }
    return "local[" + threads + "," + SPARK_FAILURES + "]";
  }

  private static void cluster(Order order, String master, Map<String, String> settings)
      throws SweepEngineFault {
    int executorCores = executorCores(order, settings);
    long pointsMib = (executorCores / order.cores()) * mib(order.memoryBytes());
    if (master.startsWith("spark:")) {
      settings.putIfAbsent("spark.executor.memory", EXECUTOR_MIB + pointsMib + "m");
    } else {
      settings.putIfAbsent("spark.executor.memory", EXECUTOR_MIB + "m");
      settings.putIfAbsent("spark.executor.memoryOverhead", OVERHEAD_MIB + pointsMib + "m");
    }
    if (order.jobs() > 0) {
      settings.putIfAbsent("spark.cores.max", Integer.toString(order.jobs() * order.cores()));
    }
  }

  private static int executorCores(Order order, Map<String, String> settings)
      throws SweepEngineFault {
    settings.putIfAbsent(EXECUTOR_CORES, Integer.toString(order.cores()));
    String given = settings.get(EXECUTOR_CORES);
    int cores;
    try {
      cores = Integer.parseInt(given);
    } catch (NumberFormatException noNumber) {
      throw new SweepEngineFault(EXECUTOR_CORES + "=" + given + " is not a whole number", noNumber);
    }
    if (cores < order.cores()) {
      throw new SweepEngineFault(
          String.format(
              Locale.ROOT,
              "%s=%d has no room for a point, which needs %d (sweep.resources.cores)",
              EXECUTOR_CORES,
              cores,
              order.cores()));
    }
    return cores;
  }

  private static long mib(long bytes) {
    return (bytes + (1 << 20) - 1) >> 20;
  }

  /** Heap of a point's process: what it needs, less what a Java machine needs beside its heap. */
  static long heapMib(long memoryBytes) {
    long all = memoryBytes >> 20;
    return all - Math.max(128, all / 8);
  }
}
