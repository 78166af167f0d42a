package io.heddle.kernel.core.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.heddle.api.model.StrategyPoint;
import io.heddle.kernel.core.config.Version;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The texts are those of roce-nic rules, whose codes are HED-0403 and HED-0405. */
class StrategySelectionTest {
  private static final String KIND = "roce.error-recovery";
  private static final StrategyPoint RECOVERY =
      new StrategyPoint("ErrorRecovery", KIND, null, null, "loss recovery");

  private static final Origin MODEL = new Origin("io.heddle.plugin-roce-nic", "1.0.0", 77);

  private final TestCatalog catalog = new TestCatalog();

  private void builtIns() {
    catalog
        .strategy(KIND, "none", "1.0.0", "io.heddle.plugin-roce-nic", "1.0.0")
        .strategy(KIND, "go-back-n", "1.0.0", "io.heddle.plugin-roce-nic", "1.0.0")
        .strategy(
            "roce.congestion-control", "dcqcn", "1.0.0", "io.heddle.plugin-roce-nic", "1.0.0");
  }

  private String choose(StrategyPoint point, String name, String version, String from) {
    StrategyOffer offer =
        catalog
            .selection()
            .strategy(
                "nic",
                MODEL,
                point,
                new Wanted(name, TestCatalog.TYPE, version, TestCatalog.VERSION, from));
    return offer == null ? catalog.errors() : offer.text() + " of " + offer.origin().text();
  }

  @Test
  void R_01_shouldListTheChoicesOfAMandatoryPoint() {
    builtIns();
    String expected =
        "exp.yaml:9:11: error HED-0403: nic: ErrorRecovery.strategy is not set; choose one of:"
            + " go-back-n, none. Write 'none' to run without loss recovery";
    assertEquals(expected, choose(RECOVERY, null, null, null));
    assertEquals(expected, choose(RECOVERY, " ", null, null));
  }

  @Test
  void R_01_shouldNameWhatCongestionControlGivesUp() {
    builtIns();
    StrategyPoint control =
        new StrategyPoint(
            "CongestionControl", "roce.congestion-control", null, null, "rate control");
    assertEquals(
        "exp.yaml:9:11: error HED-0403: nic: CongestionControl.strategy is not set; choose one of:"
            + " dcqcn. Write 'none' to run without rate control",
        choose(control, null, null, null));
  }

  @Test
  void R_01_shouldSayThatNothingFills() {
    StrategyPoint point = new StrategyPoint("Marker", "x.marker", null, null, null);
    assertEquals(
        "exp.yaml:9:11: error HED-0403: nic: Marker.strategy is not set;"
            + " no installed bundle offers one",
        choose(point, null, null, null));
  }

  @Test
  void R_02_shouldListWhatIsAvailableAndTheNearest() {
    builtIns();
    assertEquals(
        "exp.yaml:9:11: error HED-0403: nic: unknown error-recovery strategy 'go-back-m';"
            + " available: go-back-n 1.0.0 (plugin-roce-nic), none 1.0.0 (plugin-roce-nic);"
            + " did you mean 'go-back-n'?",
        choose(RECOVERY, "go-back-m", null, null));
  }

  @Test
  void R_30_shouldGiveTheReasonOfABundleThatIsLeftOut() {
    builtIns();
    catalog.unusable(
        "plugins/sack.jar",
        "org.example.sack",
        "1.0.0",
        "needs io.heddle.roce.spi [2.0,3); installed: 1.0.0 from io.heddle.plugin-roce-nic 1.0.0",
        "selective-ack 1.2.0");
    assertEquals(
        "exp.yaml:9:11: error HED-0403: nic: unknown error-recovery strategy 'selective-ack';"
            + " available: go-back-n 1.0.0 (plugin-roce-nic), none 1.0.0 (plugin-roce-nic)\n"
            + "    plugins/sack.jar offers it but can't be used: needs io.heddle.roce.spi [2.0,3);"
            + " installed: 1.0.0 from io.heddle.plugin-roce-nic 1.0.0",
        choose(RECOVERY, "selective-ack", null, null));
  }

  @Test
  void R_03_shouldNameBothBundlesThatOfferOneVersion() {
    catalog
        .strategy(KIND, "swift", "1.0.0", "org.b", "2.0.0")
        .strategy(KIND, "swift", "1.0.0", "org.a", "1.0.0");
    assertEquals(
        "exp.yaml:9:11: error HED-0405: nic: strategy 'swift' is offered by org.a 1.0.0,"
            + " org.b 2.0.0; say which with 'from'",
        choose(RECOVERY, "swift", null, null));
    assertEquals(
        "strategy \"swift\" 1.0.0 of org.b 2.0.0", choose(RECOVERY, "swift", null, "org.b"));
  }

  @Test
  void shouldChooseTheHighestVersionInRange() {
    catalog
        .strategy(KIND, "swift", "1.9.0", "org.b", "1.0.0")
        .strategy(KIND, "swift", "1.10.0", "org.b", "1.1.0")
        .strategy(KIND, "swift", "2.0.0", "org.a", "1.0.0");
    assertEquals(
        "strategy \"swift\" 1.10.0 of org.b 1.1.0", choose(RECOVERY, "swift", "[1.2,2.0)", null));
    assertEquals("strategy \"swift\" 2.0.0 of org.a 1.0.0", choose(RECOVERY, "swift", null, null));
    assertEquals(
        "exp.yaml:10:14: error HED-0401: no version of \"swift\" in ^3\n"
            + "    installed: 1.9.0, 1.10.0 (org.b), 2.0.0 (org.a)",
        choose(RECOVERY, "swift", "^3", null));
  }

  @Test
  void shouldNotOfferStrategiesOfAnotherPoint() {
    builtIns();
    assertNull(
        catalog
            .selection()
            .strategy("nic", MODEL, RECOVERY, Wanted.any("dcqcn", TestCatalog.TYPE)));
    assertEquals(1, catalog.diagnostics.errors().size());
  }

  /** Field case 62: a model keeps to the strategies of its own bundle, whatever else is there. */
  @Test
  void case62_shouldNotTakeStrategiesOfAnotherVersionOfTheModelsBundle() {
    Origin old = catalog.origin("io.heddle.plugin-roce-nic", "1.0.0");
    Origin young = catalog.origin("io.heddle.plugin-roce-nic", "1.1.0");
    for (Origin origin : List.of(old, young)) {
      catalog.catalog.add(
          new StrategyOffer(
              KIND, "go-back-n", Version.parse(origin.version()), origin, "F", () -> ""));
    }
    for (Origin model : List.of(old, young)) {
      StrategyOffer offer =
          catalog
              .selection()
              .strategy("nic", model, RECOVERY, Wanted.any("go-back-n", TestCatalog.TYPE));
      assertEquals(model, offer.origin());
    }
    Wanted newer = new Wanted("go-back-n", TestCatalog.TYPE, "1.1", TestCatalog.VERSION, null);
    assertEquals(young, catalog.selection().strategy("nic", old, RECOVERY, newer).origin());
  }

  @Test
  void shouldPreferAHigherVersionOfAnotherBundleToTheModelsOwn() {
    Origin own = catalog.origin("io.heddle.plugin-roce-nic", "1.0.0");
    catalog.catalog.add(
        new StrategyOffer(KIND, "swift", Version.parse("1.0.0"), own, "F", () -> ""));
    catalog.strategy(KIND, "swift", "1.1.0", "org.a", "1.0.0");
    assertEquals(
        "org.a",
        catalog
            .selection()
            .strategy("nic", own, RECOVERY, Wanted.any("swift", TestCatalog.TYPE))
            .origin()
            .bundle());
  }
}
