/**
 * What runs on executors: a task unpacks what was shipped once, runs its point in a process of its
 * own, and moves the run directory into place whole. Start reading at {@link
 * io.heddle.spark.executor.PointTask}.
 */
package io.heddle.spark.executor;
