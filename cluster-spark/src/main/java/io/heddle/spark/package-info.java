/**
 * Sweeps on Apache Spark: the side of the command {@code heddle sweep --engine spark}.
 *
 * <p>Three processes are at work. This package is in the first, which is {@code heddle} itself: it
 * takes the points the kernel has checked, packs the distribution and the inputs, and starts the
 * second, Spark's driver ({@link io.heddle.spark.driver}). The driver makes a task of each point;
 * executors ({@link io.heddle.spark.executor}) run each task's point in a third process, {@code
 * heddle run}. Heddle and driver talk over a socket on the loopback, in {@link
 * io.heddle.spark.Frame frames}.
 *
 * <p>Read {@link io.heddle.spark.SparkSweep} first, then {@link io.heddle.spark.driver.DriverMain}
 * and {@link io.heddle.spark.executor.PointTask}. Classes of this package see {@code
 * io.heddle.boot} and Java, those of the other two Spark and Java.
 */
package io.heddle.spark;
