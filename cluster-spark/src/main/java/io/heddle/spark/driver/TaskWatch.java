package io.heddle.spark.driver;

import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import org.apache.spark.ExceptionFailure;
import org.apache.spark.SparkConf;
import org.apache.spark.TaskFailedReason;
import org.apache.spark.TaskKilled;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.SparkListenerTaskStart;

/** Hears of tasks that are tried again, and says why; says if no task begins at all. */
final class TaskWatch extends SparkListener {
  private static final long PATIENCE_MILLIS = 30_000;

  private final Speech speech;
  private final IntFunction<String> names;
  private final Timer timer = new Timer("heddle-watch", true);
  private final Map<Integer, String> losses = new ConcurrentHashMap<>();
  private volatile boolean begun;

  /**
   * A watch.
   *
   * @param names of points, by the number of their task
   */
  TaskWatch(Speech speech, SparkConf conf, IntFunction<String> names) {
    this.speech = speech;
    this.names = names;
    String room = conf.get("spark.executor.cores", "1") + " cores";
    String memory = conf.get("spark.executor.memory", "");
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            if (!begun) {
              speech.note(
                  "no point has begun yet: the cluster has given no executor with "
                      + room
                      + (memory.isEmpty() ? "" : " and " + memory + " of heap"));
            }
          }
        },
        PATIENCE_MILLIS);
  }

  @Override
  public void onTaskStart(SparkListenerTaskStart start) {
    begun = true;
  }

  @Override
  public void onTaskEnd(SparkListenerTaskEnd end) {
    if (end.reason() instanceof TaskKilled) {
      return; // given up on purpose
    }
    if (end.reason() instanceof TaskFailedReason failed) {
      int at = end.taskInfo().index();
      String why = sentence(failed);
      losses.put(at, why);
      speech.note("point " + names.apply(at) + " is tried again: " + why);
    }
  }

  private static String sentence(TaskFailedReason failed) {
    String text =
        failed instanceof ExceptionFailure thrown ? thrown.description() : failed.toErrorString();
    return text.lines().findFirst().orElse("no reason was given");
  }

  /** Why a point has no attempt left, of which each was lost with its executor. */
  String whyLost(int at) {
    // The listener hears of it a moment after the scheduler; then the last reason may be missing.
    return "its executor was lost each time it was tried"
        + (losses.containsKey(at) ? ", at last: " + losses.get(at) : "");
  }

  void end() {
    timer.cancel();
  }
}
