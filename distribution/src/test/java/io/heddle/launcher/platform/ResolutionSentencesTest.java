package io.heddle.launcher.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.ThrowAwayJar;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of a jar that the framework refuses. */
final class ResolutionSentencesTest {
  @TempDir private Path directory;

  @Test
  void shouldNameAPackageNobodyOffers() throws Exception {
    assertEquals(
        "it needs package com.acme.missing [1.0,2.0); nothing installed offers it",
        reason(nic().header("Import-Package", "com.acme.missing;version=\"[1,2)\"")));
  }

  @Test
  void shouldNameBothVersionsOfANewerApi() throws Exception {
    assertEquals(
        "it was built for another version of the platform: it needs package io.heddle.api.model"
            + " [1.3,2.0); installed: 1.0.0 from io.heddle.platform-api 1.0.0",
        reason(nic().header("Import-Package", "io.heddle.api.model;version=\"[1.3,2)\"")));
  }

  @Test
  void shouldNameBothVersionsOfANewerKernel() throws Exception {
    assertEquals(
        "it was built for another version of the platform: it needs heddle.kernel [9.0,10.0);"
            + " installed: 1.0.0 from io.heddle.kernel 1.0.0",
        reason(
            nic()
                .header(
                    "Require-Capability",
                    "heddle.kernel;filter:=\"(&(heddle.kernel=heddle.kernel)(version>=9.0.0)"
                        + "(!(version>=10.0.0)))\"")));
  }

  @Test
  void shouldNameBothVersionsOfANewerJava() throws Exception {
    assertEquals(
        "it needs Java 99; this is Java " + Runtime.version().feature(),
        reason(
            nic()
                .header(
                    "Require-Capability", "osgi.ee;filter:=\"(&(osgi.ee=JavaSE)(version=99))\"")));
  }

  @Test
  void shouldNameARequiredBundle() throws Exception {
    assertEquals(
        "it needs bundle org.example.base [1.0,2.0); nothing installed offers it",
        reason(nic().header("Require-Bundle", "org.example.base;bundle-version=\"[1.0,2.0)\"")));
  }

  @Test
  void shouldCountFurtherNeedsAndTellTheWorstFirst() throws Exception {
    assertEquals(
        "it needs Java 99; this is Java " + Runtime.version().feature() + " (and 2 more)",
        reason(
            nic()
                .header("Import-Package", "com.acme.a,com.acme.b")
                .header(
                    "Require-Capability", "osgi.ee;filter:=\"(&(osgi.ee=JavaSE)(version=99))\"")));
  }

  @Test
  void shouldPointAtTheBundleThatIsBrokenItself() throws Exception {
    TestHome home = TestHome.in(directory);
    ThrowAwayJar.bundle("org.example.base", "1.0.0")
        .header("Export-Package", "org.example.base")
        .header("Import-Package", "com.acme.missing")
        .write(home.plugin("base.jar"));
    nic().header("Import-Package", "org.example.base").write(home.plugin("x.jar"));
    assertEquals(
        "it needs package org.example.base, which org.example.base 1.0.0 offers, but that can't"
            + " be used either",
        reason(home));
  }

  @Test
  void shouldNameABrokenVersion() throws Exception {
    assertEquals(
        "its manifest header Bundle-Version is broken: \"1.x\" is not a version",
        reason(nic().header("Bundle-Version", "1.x")));
  }

  @Test
  void shouldNameABrokenImport() throws Exception {
    assertEquals(
        "its manifest header Import-Package is broken: \"[1.0,\" is not a version or a range",
        reason(nic().header("Import-Package", "org.a;version=\"[1.0,\"")));
  }

  @Test
  void shouldNameAnImportThatStandsTwice() throws Exception {
    assertEquals(
        "its manifest header Import-Package is broken: Duplicate import: org.a",
        reason(nic().header("Import-Package", "org.a,org.a")));
  }

  private static ThrowAwayJar nic() {
    return ThrowAwayJar.nic("org.example.nic", "1.0.0", "x-nic");
  }

  private String reason(ThrowAwayJar jar) throws IOException, InstallationFault {
    TestHome home = TestHome.in(directory);
    jar.header("Provide-Capability", null).write(home.plugin("x.jar"));
    return reason(home);
  }

  private static String reason(TestHome home) throws InstallationFault {
    try (Platform platform = Platform.boot(home.home())) {
      platform.usePlugins(List.of(home.home().plugins()));
      return platform.jars().stream()
          .filter(j -> j.file().endsWith("x.jar"))
          .findFirst()
          .orElseThrow()
          .reason();
    }
  }
}
