package io.heddle.kernel.core.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SelectionTest {
  private final TestCatalog catalog = new TestCatalog();

  private void fourVersions() {
    for (String version : List.of("1.1.0", "2.0.0", "1.0.3", "1.2.0")) {
      catalog.device("roce-nic", version, "io.heddle.plugin-roce-nic", version);
    }
  }

  /** Configuration specification 7.2: installed 1.0.3, 1.1.0, 1.2.0, 2.0.0. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1.1 | 1.2.0",
        "~1.1 | 1.1.0",
        "[1.0,2.0) | 1.2.0",
        "=1.0.3 | 1.0.3",
        ">=1.0 | 2.0.0",
      })
  void shouldChooseTheHighestVersionInRange(String range, String expected) {
    fourVersions();
    assertEquals(expected, catalog.choose("roce-nic", range));
  }

  @Test
  void shouldChooseTheHighestVersionWhenNoneIsAskedFor() {
    fourVersions();
    assertEquals("2.0.0", catalog.choose("roce-nic", null));
  }

  @Test
  void shouldListTheFourVersionsWhenNoneIsInRange() {
    fourVersions();
    assertEquals(
        "exp.yaml:10:14: error HED-0401: no version of \"roce-nic\" in ^3\n"
            + "    installed: 1.0.3, 1.1.0, 1.2.0, 2.0.0 (plugin-roce-nic)",
        catalog.choose("roce-nic", "^3"));
  }

  @Test
  void shouldSayWhatIsNotAVersionRange() {
    fourVersions();
    assertEquals(
        "exp.yaml:10:14: error HED-0303: \"1.x\" is not a version or range\n"
            + "    for example \"1.2\", \"~1.2\", \"[1.0,2.0)\"",
        catalog.choose("roce-nic", "1.x"));
  }

  @Test
  void shouldSuggestTheNearestType() {
    catalog
        .device("mrc-nic", "1.1.0", "io.heddle.plugin-mrc-nic", "1.2.0")
        .device("roce-nic", "1.0.0", "io.heddle.plugin-roce-nic", "1.0.0")
        .device("scala-switch", "1.0.0", "io.heddle.plugin-scala-switch", "1.0.0");
    assertEquals(
        "exp.yaml:9:11: error HED-0400: no installed bundle offers model type \"mrc-nick\"\n"
            + "    did you mean \"mrc-nic\" (plugin-mrc-nic 1.2.0)?"
            + " installed types: mrc-nic, roce-nic, scala-switch",
        catalog.choose("mrc-nick", null));
  }

  @Test
  void shouldListAtMostEightTypesInAlphabeticalOrder() {
    for (int i = 9; i >= 1; i--) {
      catalog.device("model-" + i, "1.0.0", "b", "1.0.0");
    }
    assertEquals(
        "exp.yaml:9:11: error HED-0400: no installed bundle offers model type \"xxxxxxxxx\"\n"
            + "    installed types: model-1, model-2, model-3, model-4, model-5, model-6, model-7,"
            + " model-8, …",
        catalog.choose("xxxxxxxxx", null));
  }

  @Test
  void shouldSayThatATypeIsOfAnotherKind() {
    catalog.model(ModelKind.WORKLOAD, "chakra", "1.0.0", null, "w", "1.0.0");
    assertEquals(
        "exp.yaml:9:11: error HED-0400: no installed bundle offers model type \"chakra\"\n"
            + "    \"chakra\" is a workload type, not a model type",
        catalog.choose("chakra", null));
  }

  @Test
  void shouldAcceptAnAlias() {
    catalog.model(ModelKind.DEVICE, "roce-nic", "1.0.0", "ScalaRoceNic", "b", "1.0.0");
    assertEquals("1.0.0", catalog.choose("ScalaRoceNic", null));
  }

  @Test
  void shouldGiveTheReasonOfAJarThatWouldOfferTheType() {
    catalog.unusable(
        "plugins/toy.jar", "org.example.toy", "1.0.0", "needs Java 99; running 17", "toy 1.0.0");
    assertEquals(
        "exp.yaml:9:11: error HED-0400: no installed bundle offers model type \"toy\"\n"
            + "    plugins/toy.jar offers it but can't be used: needs Java 99; running 17",
        catalog.choose("toy", null));
  }

  @Test
  void shouldGiveTheReasonOfAJarThatWouldOfferTheVersion() {
    catalog
        .device("toy", "1.0.0", "org.example.toy", "1.0.0")
        .unusable("plugins/toy2.jar", "org.example.toy", "2.0.0", "is truncated", "toy");
    assertEquals(
        "exp.yaml:10:14: error HED-0401: no version of \"toy\" in ^2\n"
            + "    installed: 1.0.0 (org.example.toy);"
            + " plugins/toy2.jar offers it but can't be used: is truncated",
        catalog.choose("toy", "^2"));
  }

  /** Field case 68: the message names the folders and what was looked for. */
  @Test
  void case68_shouldSayWhereItLookedWhenNothingIsInstalled() {
    catalog.unusable("plugins/a.jar", null, null, "is empty; still being copied?");
    assertEquals(
        "exp.yaml:9:11: error HED-0400: no installed bundle offers model type \"toy\"\n"
            + "    none of the 1 jars found offers a model type; plugins are looked for in plugins,"
            + " more/plugins; 1 can't be used, \"heddle bundles\" says why",
        catalog.choose("toy", null));
  }

  @Test
  void shouldRefuseABundleThatFailedToStartOnlyIfItIsChosen() {
    catalog
        .device("toy", "1.0.0", "org.example.toy", "1.0.0")
        .device("toy", "1.1.0", "org.example.toy", "1.1.0")
        .unusable("plugins/t.jar", "org.example.toy", "1.1.0", "its activator threw: no licence");
    assertEquals("1.0.0", catalog.choose("toy", "=1.0.0"));
    assertEquals(
        "exp.yaml:9:11: error HED-0402: bundle org.example.toy 1.1.0, which offers model type"
            + " \"toy\", failed to start\n"
            + "    its activator threw: no licence",
        catalog.choose("toy", null));
  }

  @Test
  void shouldNameBothBundlesOfADuplicateOnlyIfItIsChosen() {
    catalog
        .device("toy", "1.0.0", "org.b", "3.0.0")
        .device("toy", "1.0.0", "org.a", "2.0.0")
        .device("toy", "0.9.0", "org.a", "2.0.0");
    assertEquals("0.9.0", catalog.choose("toy", "0.9"));
    assertEquals(
        "exp.yaml:9:11: error HED-0405: model type \"toy\" 1.0.0 is offered by org.a 2.0.0,"
            + " org.b 3.0.0\n"
            + "    say which with \"from\", for example from: org.a",
        catalog.choose("toy", null));
  }

  @Test
  void shouldLetFromDecideByNameOrLastSegment() {
    catalog.device("toy", "1.0.0", "org.b", "3.0.0").device("toy", "1.0.0", "org.a", "2.0.0");
    Wanted wanted = new Wanted("toy", TestCatalog.TYPE, null, null, "b");
    ModelOffer offer = catalog.selection().model(ModelKind.DEVICE, wanted);
    assertEquals("org.b", offer.origin().bundle());
  }

  @Test
  void shouldSayWhoOffersTheTypeWhenFromDoesNot() {
    catalog.device("toy", "1.0.0", "org.b", "3.0.0").device("toy", "1.1.0", "org.a", "2.0.0");
    assertEquals(
        "exp.yaml:9:11: error HED-0400: bundle \"org.c\" offers no model type \"toy\"\n"
            + "    offered by org.a 2.0.0, org.b 3.0.0",
        catalog.chosen(new Wanted("toy", TestCatalog.TYPE, null, null, "org.c")));
  }

  @Test
  void shouldKeepToListedBundlesOnRequest() {
    catalog.device("toy", "1.0.0", "org.a", "1.0.0").device("toy", "2.0.0", "org.b", "2.0.0");
    Selection onlyA =
        new Selection(
            catalog.catalog.offers(),
            new Unusable(null),
            origin -> origin.isCalled("org.a"),
            catalog.diagnostics);
    assertEquals(
        "1.0.0",
        onlyA.model(ModelKind.DEVICE, Wanted.any("toy", TestCatalog.TYPE)).version().toString());
    Selection onlyC =
        new Selection(
            catalog.catalog.offers(), new Unusable(null), origin -> false, catalog.diagnostics);
    assertNull(onlyC.model(ModelKind.DEVICE, Wanted.any("toy", TestCatalog.TYPE)));
    assertEquals(
        "exp.yaml:9:11: error HED-0400: no installed bundle offers model type \"toy\"\n"
            + "    it is offered by org.a 1.0.0, org.b 2.0.0, which \"bundles\" does not list"
            + " (simulation.bundlesOnly)",
        catalog.errors());
  }

  @Test
  void shouldNotDependOnTheOrderOfInstallation() {
    for (String order : List.of("ab", "ba")) {
      TestCatalog again = new TestCatalog();
      List<String> bundles = new java.util.ArrayList<>(List.of(order.split("")));
      bundles.forEach(b -> again.device("toy", b.equals("a") ? "1.9.0" : "1.10.0", b, "1.0.0"));
      assertEquals("1.10.0", again.choose("toy", null));
      assertEquals(
          List.of("1.9.0", "1.10.0"),
          again.catalog.offers().models().stream()
              .map(offer -> offer.version().toString())
              .toList());
    }
  }

  @Test
  void shouldForgetWhatABundleOfferedAndKeepEarlierCopies() {
    catalog.device("toy", "1.0.0", "a", "1.0.0");
    Offers before = catalog.catalog.offers();
    ModelOffer offer = before.models().get(0);
    catalog.catalog.complain(offer.origin(), "a complaint");
    catalog.catalog.remove(offer.origin());
    assertEquals(List.of(), catalog.catalog.offers().models());
    assertEquals(List.of(), catalog.catalog.offers().complaints());
    assertSame(offer, before.models().get(0));
    assertFalse(Collections.disjoint(before.models(), List.of(offer)));
  }
}
