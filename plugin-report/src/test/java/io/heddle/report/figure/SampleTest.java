package io.heddle.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Golden value 8 of the records specification. */
class SampleTest {
  @Test
  void golden8PercentilesOfOneToTen() {
    Sample sample = new Sample();
    for (int i = 10; i >= 1; i--) {
      sample.add(i);
    }
    assertEquals(5, sample.percentile(50));
    assertEquals(10, sample.percentile(99));
    assertEquals(10, sample.percentile(99.9));
    assertEquals(10, sample.percentile(100));
    assertEquals(5.5, sample.mean());
  }

  @Test
  void golden8PercentileOfOneValue() {
    Sample sample = new Sample();
    sample.add(7);
    assertEquals(7, sample.percentile(50));
    assertEquals(7, sample.percentile(99.9));
  }
}
