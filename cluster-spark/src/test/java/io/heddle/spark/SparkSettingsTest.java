package io.heddle.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.heddle.boot.SweepEngine.Order;
import io.heddle.boot.SweepEngineFault;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SparkSettingsTest {
  /** 2 cores, 3 GiB. */
  private static Order order(int jobs, int jobsHere) {
    return new Order("s", "out", false, 2, 3L << 30, 0, jobs, jobsHere, false, System.err);
  }

  private static Map<String, String> of(String master, Map<String, String> given)
      throws SweepEngineFault {
    return SparkSettings.of(order(0, 3), master, given);
  }

  @Test
  void withoutAMasterAsManyPointsRunHereAsTheLocalEngineWouldRun() throws Exception {
    Map<String, String> settings = of(null, Map.of());
    // 3 points at a time, 2 cores each.
    assertEquals("local[6,1000000]", settings.get("spark.master"));
    assertEquals("2", settings.get("spark.task.cpus"));
    assertEquals("127.0.0.1", settings.get("spark.driver.host"));
    assertNull(settings.get("spark.executor.memory"));
  }

  @Test
  void localMastersShouldKeepTheirThreadsAndNotEndAtTheFirstFailure() throws Exception {
    assertEquals("local[*,1000000]", of("local[*]", Map.of()).get("spark.master"));
    assertEquals("local[8,1000000]", of("local[8,1]", Map.of()).get("spark.master"));
    assertEquals("local[2,1000000]", of("local", Map.of()).get("spark.master"));
  }

  /** A standalone cluster shares out heaps: 512 MiB, and 3,072 MiB for the point's process. */
  @Test
  void aStandaloneClusterShouldHearOfTheProcessInTheHeap() throws Exception {
    Map<String, String> settings = of("spark://h:7077", Map.of());
    assertEquals("3584m", settings.get("spark.executor.memory"));
    assertEquals("2", settings.get("spark.executor.cores"));
    assertNull(settings.get("spark.executor.memoryOverhead"));
    assertNull(settings.get("spark.cores.max"));
  }

  /** Others count what is beside the heap: 384 MiB, and 4 times 3,072 MiB. */
  @Test
  void othersShouldHearOfAllProcessesBesideTheHeap() throws Exception {
    Map<String, String> settings = of("yarn", Map.of("spark.executor.cores", "9"));
    assertEquals("512m", settings.get("spark.executor.memory"));
    assertEquals("12672m", settings.get("spark.executor.memoryOverhead"));
    assertEquals("9", settings.get("spark.executor.cores"));
  }

  @Test
  void whatTheUserSaysShouldWin() throws Exception {
    Map<String, String> settings =
        of("yarn", Map.of("spark.executor.memoryOverhead", "1g", "spark.ui.enabled", "true"));
    assertEquals("1g", settings.get("spark.executor.memoryOverhead"));
    assertEquals("true", settings.get("spark.ui.enabled"));
  }

  @Test
  void jobsOfTheCommandLineShouldLimitACluster() throws Exception {
    Map<String, String> settings = SparkSettings.of(order(5, 5), "spark://h:7077", Map.of());
    assertEquals("10", settings.get("spark.cores.max"));
  }

  @Test
  void anExecutorWithoutRoomForAPointShouldBeTold() {
    SweepEngineFault fault =
        assertThrows(SweepEngineFault.class, () -> of("yarn", Map.of("spark.executor.cores", "1")));
    assertEquals(
        "spark.executor.cores=1 has no room for a point, which needs 2 (sweep.resources.cores)",
        fault.getMessage());
  }

  /** An eighth, but at least 128 MiB, is for what Java needs beside its heap. */
  @Test
  void theHeapShouldLeaveRoom() {
    assertEquals(128, SparkSettings.heapMib(256L << 20));
    assertEquals(896, SparkSettings.heapMib(1L << 30));
    assertEquals(7_168, SparkSettings.heapMib(8L << 30));
  }

  @Test
  void aMasterThatCannotBeReachedShouldBeTold() {
    assertNull(SparkSettings.unfit(null, false));
    assertNull(SparkSettings.unfit("spark://h:7077", false));
    assertNull(SparkSettings.unfit("yarn", true));
    assertEquals(
        "--master yarn needs a whole Spark, for spark/lib has no client of it; set SPARK_HOME",
        SparkSettings.unfit("yarn", false));
    assertEquals(
        "--master sprak://h is none of Spark's; they are local[N], spark://HOST:PORT, yarn and"
            + " k8s://URL",
        SparkSettings.unfit("sprak://h", true));
  }
}
