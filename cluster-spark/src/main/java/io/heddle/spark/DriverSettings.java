package io.heddle.spark;

/** Names of the settings that heddle gives the driver. */
public final class DriverSettings {
  /** Before the name of a setting of Spark. */
  public static final String CONF = "conf.";

  /** After the name of an archive: its digest. */
  public static final String SHA256 = ".sha256";

  /** The archive of the distribution. */
  public static final String DISTRIBUTION = "distribution";

  /** The archive of the inputs; missing if there are none. */
  public static final String INPUTS = "inputs";

  /** Temporary directory with archives and points. */
  public static final String WORK = "work";

  /** URI of the sweep's place. */
  public static final String OUT = "out";

  /** Whether a run in a point's place gives way. */
  public static final String REPLACE = "replace";

  /** Whether runs check invariants. */
  public static final String CHECK = "check";

  /** Threads of a run; 0 for what its experiment says. */
  public static final String THREADS = "threads";

  /** Heap of a run's process in MiB. */
  public static final String HEAP = "heap";

  /** Further options of the Java machine of a run. */
  public static final String OPTIONS = "options";

  /** How many further plugin folders the distribution's archive has. */
  public static final String FOLDERS = "folders";

  /** The jar with the classes of driver and executors. */
  public static final String JAR = "jar";

  private DriverSettings() {}
}
