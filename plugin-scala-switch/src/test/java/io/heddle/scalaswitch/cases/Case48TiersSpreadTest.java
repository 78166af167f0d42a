package io.heddle.scalaswitch.cases;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.RandomStream;
import io.heddle.scalaswitch.Frame;
import io.heddle.scalaswitch.identity.FlowHash;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each tier made the same choice and only some core switches carried traffic. With the default hash
 * the flows that a rack sends to one fabric switch spread over all of that switch's uplinks.
 */
class Case48TiersSpreadTest {
  private static final int FLOWS = 4_096;
  private static final int RACKS = 8;
  private static final int UPLINKS = 8;

  /** 0.999 quantile of chi-square with 63 degrees of freedom. */
  private static final double CHI_SQUARE_63 = 103.44;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void uplinksOfTheFabricPassAChiSquareTest(long seed) {
    RandomStream random = new RandomStream(seed, 0, -1, "flows");
    long[] flows = new long[UPLINKS * UPLINKS];
    for (int i = 0; i < FLOWS; i++) {
      Frame flow = Frame.of(1_000, random.nextInt(1_024), random.nextInt(1_024), 0);
      flow.sourcePort = 49_152 + random.nextInt(16_384);
      // rack switches are nodes 100 and up, the fabric switches of every rack nodes 10 to 17
      int rack = 100 + flow.source % RACKS;
      int fabric = FlowHash.named("crc32WithSalt", rack).of(flow, UPLINKS) % UPLINKS;
      int uplink = FlowHash.named("crc32WithSalt", 10 + fabric).of(flow, UPLINKS) % UPLINKS;
      flows[fabric * UPLINKS + uplink]++;
    }
    double expected = (double) FLOWS / flows.length;
    double chiSquare = 0;
    for (long n : flows) {
      chiSquare += (n - expected) * (n - expected) / expected;
    }
    assertTrue(chiSquare < CHI_SQUARE_63, "chi-square " + chiSquare);
  }
}
