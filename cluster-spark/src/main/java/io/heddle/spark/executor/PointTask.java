package io.heddle.spark.executor;

import io.heddle.spark.PackedPoint;
import io.heddle.spark.executor.Result.Kind;
import java.io.IOException;
import java.io.Serializable;
import java.net.URI;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction2;

/**
 * A task: one point. What goes wrong with the point is its result. Only what may go right elsewhere
 * is thrown, so that Spark tries it again; a point whose attempts are used up, be it because each
 * took its executor along, is not tried any more.
 */
public final class PointTask extends AbstractFunction2<TaskContext, Iterator<byte[]>, byte[]>
    implements Serializable {
  private static final long serialVersionUID = 1L;

  private final TaskOrder order;
  private final byte[] dictionary;
  private final Broadcast<SerializableConfiguration> configuration;

  /**
   * Tasks of a sweep.
   *
   * @param dictionary of the points' bytes
   * @param configuration of Hadoop
   */
  public PointTask(
      TaskOrder order, byte[] dictionary, Broadcast<SerializableConfiguration> configuration) {
    this.order = order;
    this.dictionary = dictionary.clone();
    this.configuration = configuration;
  }

  @Override
  public byte[] apply(TaskContext task, Iterator<byte[]> points) {
    if (task.attemptNumber() >= order.attempts()) {
      return new Result(Kind.LOST, "").bytes();
    }
    try {
      PackedPoint point = PackedPoint.of(points.next(), dictionary);
      RunStore store = new RunStore(URI.create(order.out()), configuration.value().value());
      return new PointRun(order, point, store, task).result().bytes();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("given up", stopped);
    } catch (TryAgain | IOException problem) {
      if (task.attemptNumber() + 1 >= order.attempts()) {
        return new Result(Kind.FAILED, problem.getMessage()).bytes();
      }
      throw new IllegalStateException(problem.getMessage(), problem);
    }
  }
}
