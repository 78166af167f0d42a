package io.heddle.workloads.sizes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.RandomStream;
import io.heddle.workloads.bench.Node;
import io.heddle.workloads.bench.WorkloadBench;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Golden values 5.9 of the workloads specification, and the rules of 4.3. */
class SizeDistributionTest {
  private final WorkloadBench bench = new WorkloadBench(2);

  @Test
  void shouldHaveThePublishedMeanOfWebSearch() {
    // 15 % x 5,000 + 5 % x 15,000 + 10 % x 25,000 + 10 % x 40,000 + 13 % x 65,000 + 7 % x 140,000
    // + 10 % x 600,000 + 10 % x 1,500,000 + 10 % x 3,500,000 + 7 % x 7,500,000 + 3 % x 20,000,000
    assertEquals(1_711_250, SizeDistribution.webSearch().meanBytes(), 1e-6);
  }

  @Test
  void shouldHaveThePublishedQuantilesOfWebSearch() {
    SizeDistribution webSearch = SizeDistribution.webSearch();
    assertEquals(5_000, webSearch.quantile(7.5));
    assertEquals(73_076, webSearch.quantile(50)); // 50,000 + 30,000 / 13 x 10 = 73,076.9
    assertEquals(600_000, webSearch.quantile(65));
    assertEquals(20_000_000, webSearch.quantile(98.5));
    assertEquals(1, webSearch.quantile(0));
  }

  @Test
  void shouldStayInsideTheCurve() {
    RandomStream random = new RandomStream(1, 0, 0, "sizes");
    SizeDistribution webSearch = SizeDistribution.webSearch();
    double sum = 0;
    for (int i = 0; i < 20_000; i++) {
      long size = webSearch.sample(random);
      assertTrue(size >= 1 && size <= 30_000_000, () -> "size " + size);
      sum += size;
    }
    assertEquals(1_711_250, sum / 20_000, 100_000);
  }

  @Test
  void shouldReadFractionsCommasAndComments() throws IOException {
    SizeDistribution read = parse("# sizes\n0, 0\n\n1000 0.5 # half\n3000\t1\n");
    assertEquals(0.5 * 500 + 0.5 * 2000, read.meanBytes(), 1e-9);
  }

  @Test
  void shouldNameLineAndRule() throws IOException {
    assertNull(parse("0 5\n10 10\n10 20\n20 20\nx 90\n30\n"));
    assertEquals(
        List.of(
            "my.cdf:3:1: error HED-0600: sizes must rise from line to line",
            "my.cdf:4:4: error HED-0600: percents must rise from line to line",
            "my.cdf:5:1: error HED-0600: \"x\" is not a number of 0 or more",
            "my.cdf:6: error HED-0600: a point has 2 fields, size and percent, found 1"),
        bench.errors);
  }

  @Test
  void shouldHoldTheEndsToTheirRules() throws IOException {
    assertNull(parse("0 5\n10 90\n"));
    assertEquals(
        List.of(
            "my.cdf:1: error HED-0600: the first percent must be 0",
            "my.cdf:2: error HED-0600: the last percent must be 100, or 1 for fractions"),
        bench.errors);
  }

  @Test
  void shouldKnowWebSearchByNameAndSayWhatIsMissing() {
    assertEquals(
        1_711_250,
        SizeDistribution.read(Node.of("web-search"), bench.problems()).meanBytes(),
        1e-6);
    assertNull(SizeDistribution.read(Node.of("nowhere/mice.cdf"), bench.problems()));
    assertTrue(
        bench.errors.get(0).startsWith("exp.yaml:20:5: error HED-0600: no such file: nowhere/mice"),
        bench.errors::toString);
  }

  private SizeDistribution parse(String text) throws IOException {
    return SizeDistribution.parse(
        "my.cdf", new BufferedReader(new StringReader(text)), bench.problems());
  }
}
