/**
 * Spark's driver of a sweep, in a process of its own: takes orders from {@code heddle}, makes a
 * task of each point, keeps the sweep's place, and says how points ended. Start reading at {@link
 * io.heddle.spark.driver.DriverMain}.
 */
package io.heddle.spark.driver;
