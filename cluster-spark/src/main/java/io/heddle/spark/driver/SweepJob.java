package io.heddle.spark.driver;

import io.heddle.spark.DriverSettings;
import io.heddle.spark.Frame;
import io.heddle.spark.PointSpool;
import io.heddle.spark.executor.PointTask;
import io.heddle.spark.executor.Result;
import io.heddle.spark.executor.RunStore;
import io.heddle.spark.executor.TaskOrder;
import io.heddle.spark.executor.TaskOrder.Shipped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.rdd.RDD;
import org.apache.spark.util.SerializableConfiguration;
import scala.collection.immutable.Range;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/** One job of Spark with a task for each point. */
final class SweepJob {
  private static final String GROUP = "heddle";
  private static final String ATTEMPTS = "spark.heddle.attempts";
  private static final int USUAL_ATTEMPTS = 4;
  private static final String JARS = "spark.jars";

  private final Map<String, String> settings;
  private final SparkConf conf;
  private final PointSpool.Points points;
  private final RunStore store;
  private final Speech speech;
  private final List<Integer> wanted;
  private final List<Integer> indices = new ArrayList<>();
  private final TaskWatch watch;
  private JavaSparkContext spark;
  private volatile boolean stopped;

  SweepJob(
      Map<String, String> settings,
      SparkConf conf,
      PointSpool.Points points,
      RunStore store,
      Speech speech,
      List<Integer> wanted) {
    this.settings = settings;
    this.conf = conf;
    this.points = points;
    this.store = store;
    this.speech = speech;
    this.wanted = wanted;
    watch = new TaskWatch(speech, conf, at -> points.names().get(indices.get(at)));
  }

  /** Runs all points and says so; never throws. */
  void run() {
    try {
      Masters.check(conf.get("spark.master"));
      begin();
      // Only now that there is somebody to make new ones do old runs give way.
      makeRoom();
      if (!indices.isEmpty() && !stopped) {
        submit();
      }
      speech.say(Frame.DONE, 0, "");
    } catch (Exception problem) {
      if (stopped) {
        speech.say(Frame.DONE, 0, "");
      } else {
        problem.printStackTrace();
        speech.fault(sentence(problem));
      }
    } finally {
      watch.end();
    }
  }

  private static String sentence(Exception problem) {
    String text = problem.getMessage() == null ? problem.toString() : problem.getMessage();
    return text.lines().findFirst().orElse(problem.toString());
  }

  private void begin() throws IOException {
    String given = conf.get(JARS, "");
    String own = settings.get(DriverSettings.JAR);
    boolean local = conf.get("spark.master").startsWith("local");
    // Beside the user's; a driver on this machine has it on its class path.
    if (!local && !given.contains(Path.of(own).getFileName().toString())) {
      conf.set(JARS, given.isEmpty() ? own : given + "," + own);
    }
    if (local) {
      conf.set("spark.local.dir", settings.get(DriverSettings.WORK));
    }
    JavaSparkContext made = new JavaSparkContext(conf);
    synchronized (this) {
      spark = made;
    }
    spark.sc().addSparkListener(watch);
    speech.note(
        "Spark "
            + spark.version()
            + " runs "
            + wanted.size()
            + " points on "
            + spark.master().replaceFirst(",[0-9]+]", "]")
            + " as "
            + spark.sc().applicationId());
  }

  /** Finds the points for which there is room, or can be made; the others have failed. */
  private void makeRoom() throws IOException {
    boolean replace = Boolean.parseBoolean(settings.get(DriverSettings.REPLACE));
    store.removeGrowing();
    Set<String> present = store.present();
    for (int index : wanted) {
      String name = points.names().get(index);
      String taken = present.contains(name) ? store.makeRoom(name, replace) : null;
      if (taken == null) {
        indices.add(index);
      } else {
        speech.say(Frame.FAILED, index, taken);
      }
    }
  }

  private void submit() throws IOException {
    spark.addFile(settings.get(DriverSettings.DISTRIBUTION));
    if (settings.containsKey(DriverSettings.INPUTS)) {
      spark.addFile(settings.get(DriverSettings.INPUTS));
    }
    List<byte[]> packed = indices.stream().map(points.packed()::get).toList();
    RDD<byte[]> tasks = spark.parallelize(packed, packed.size()).rdd();
    Broadcast<SerializableConfiguration> hadoop =
        spark.broadcast(new SerializableConfiguration(spark.hadoopConfiguration()));
    spark.setJobGroup(GROUP, "points", true);
    spark
        .sc()
        .runJob(
            tasks,
            new PointTask(order(), points.dictionary(), hadoop),
            new Range.Exclusive(0, packed.size(), 1),
            new Ended(),
            ClassTag$.MODULE$.apply(byte[].class));
  }

  private TaskOrder order() {
    return new TaskOrder(
        spark.sc().applicationId(),
        settings.get(DriverSettings.OUT),
        shipped(DriverSettings.DISTRIBUTION),
        settings.containsKey(DriverSettings.INPUTS) ? shipped(DriverSettings.INPUTS) : null,
        Integer.parseInt(settings.get(DriverSettings.FOLDERS)),
        Long.parseLong(settings.get(DriverSettings.HEAP)),
        settings.get(DriverSettings.OPTIONS),
        Integer.parseInt(settings.get(DriverSettings.THREADS)),
        Boolean.parseBoolean(settings.get(DriverSettings.CHECK)),
        conf.getInt(ATTEMPTS, USUAL_ATTEMPTS));
  }

  private Shipped shipped(String what) {
    String file = Path.of(settings.get(what)).getFileName().toString();
    return new Shipped(file, settings.get(what + DriverSettings.SHA256));
  }

  /** Takes the result of each task: Spark calls it once for each. */
  private final class Ended extends AbstractFunction2<Object, byte[], BoxedUnit> {
    @Override
    public BoxedUnit apply(Object at, byte[] bytes) {
      int index = indices.get((Integer) at);
      Result result = Result.of(bytes);
      switch (result.kind()) {
        case ENDED -> speech.say(Frame.ENDED, index, result.text());
        case FAILED -> speech.say(Frame.FAILED, index, result.text());
        default -> speech.say(Frame.FAILED, index, watch.whyLost((Integer) at));
      }
      return BoxedUnit.UNIT;
    }
  }

  /** Gives up what runs. */
  void stop() {
    stopped = true;
    synchronized (this) {
      if (spark != null) {
        // Also if the job is only about to begin.
        spark.sc().cancelJobGroupAndFutureJobs(GROUP);
      }
    }
  }

  /** Ends the application, with what it left. */
  void end() {
    JavaSparkContext made;
    synchronized (this) {
      made = spark;
    }
    if (made != null) {
      String sweep = made.sc().applicationId();
      made.close();
      try {
        store.end(sweep);
      } catch (IOException stays) {
        throw new UncheckedIOException(stays);
      }
    }
  }
}
