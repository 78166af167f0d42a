package io.heddle.guards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aQute.bnd.osgi.Jar;
import aQute.bnd.service.diff.Delta;
import aQute.bnd.service.diff.Diff;
import aQute.bnd.service.diff.Tree;
import aQute.bnd.service.diff.Type;
import aQute.bnd.version.Version;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Exported packages against the last release, as text in {@code src/test/baseline}: whoever breaks
 * an interface raises the package's major version, whoever adds to one the minor version. Who
 * implements a type decides what breaks it ({@code @ProviderType}, {@code @ConsumerType}); bnd
 * knows the rules.
 *
 * <p>After a release, and before the first one, renew the text with {@code mvn -pl
 * integration-tests test -Dtest=ApiBaselineTest -Dtest.argLine=-Dheddle.baseline.renew=true} and
 * review the difference.
 */
final class ApiBaselineTest {
  private static final Path BASELINE =
      ProjectFiles.ROOT.resolve("integration-tests/src/test/baseline");

  @Test
  void exportedPackagesShouldKeepTheirPromises() throws Exception {
    Map<String, Path> bundles = exportingBundles();
    assertTrue(bundles.containsKey("io.heddle.platform-api"), bundles.toString());
    if (Boolean.getBoolean("heddle.baseline.renew")) {
      renew(bundles);
    }
    List<String> broken = new ArrayList<>();
    for (Map.Entry<String, Path> bundle : bundles.entrySet()) {
      Path text = BASELINE.resolve(bundle.getKey() + ".txt");
      assertTrue(Files.exists(text), bundle.getKey() + " exports packages but has no baseline");
      Tree older = ApiText.read(Files.readAllLines(text, StandardCharsets.UTF_8));
      compare(ApiText.of(bundle.getValue()).diff(older), broken);
    }
    assertEquals("", String.join("\n", broken));
  }

  /** The check itself must be able to fail: without a method, the API has broken a promise. */
  @Test
  void shouldNoticeAMethodThatIsGone() throws Exception {
    Path text = BASELINE.resolve("io.heddle.platform-api.txt");
    List<String> lines = Files.readAllLines(text, StandardCharsets.UTF_8);
    List<String> fewer = new ArrayList<>(lines);
    assertTrue(fewer.removeIf(line -> line.contains("METHOD") && line.contains("nowPs()")));
    List<String> broken = new ArrayList<>();
    compare(ApiText.read(fewer).diff(ApiText.read(lines)), broken);
    assertEquals(
        List.of("io.heddle.api.event 1.0.0 must become 2.0.0: MAJOR change since the baseline"),
        broken);
  }

  private static void compare(Diff api, List<String> broken) {
    for (Diff change : api.getChildren()) {
      if (change.getType() != Type.PACKAGE) {
        continue;
      }
      if (change.getDelta() == Delta.REMOVED) {
        broken.add(change.getName() + " is not exported any more");
      } else if (change.getDelta() == Delta.MAJOR || change.getDelta() == Delta.MINOR) {
        Version before = version(change.getOlder());
        Version now = version(change.getNewer());
        Version needed =
            change.getDelta() == Delta.MAJOR
                ? new Version(before.getMajor() + 1, 0, 0)
                : new Version(before.getMajor(), before.getMinor() + 1, 0);
        if (now.compareTo(needed) < 0) {
          broken.add(
              change.getName()
                  + " "
                  + now
                  + " must become "
                  + needed
                  + ": "
                  + change.getDelta()
                  + " change since the baseline");
        }
      }
    }
  }

  private static Version version(Tree packageTree) {
    for (Tree child : packageTree.getChildren()) {
      if (child.getType() == Type.VERSION) {
        return new Version(child.getName());
      }
    }
    throw new AssertionError(packageTree.getName() + " has no version");
  }

  private static void renew(Map<String, Path> bundles) throws Exception {
    Files.createDirectories(BASELINE);
    for (Map.Entry<String, Path> bundle : bundles.entrySet()) {
      Files.writeString(
          BASELINE.resolve(bundle.getKey() + ".txt"),
          ApiText.write(ApiText.of(bundle.getValue())),
          StandardCharsets.UTF_8);
    }
  }

  /** Bundles of the distribution that are ours and export something, by symbolic name. */
  private static Map<String, Path> exportingBundles() throws Exception {
    Map<String, Path> bundles = new TreeMap<>();
    for (String folder : List.of("bundles", "plugins")) {
      for (Path file : ProjectFiles.jars(ProjectFiles.HOME.resolve(folder))) {
        try (Jar jar = new Jar(file.toFile())) {
          String name = jar.getBsn();
          boolean exports =
              jar.getManifest().getMainAttributes().getValue("Export-Package") != null;
          if (name.startsWith("io.heddle.") && exports) {
            bundles.put(name, file);
          }
        }
      }
    }
    return bundles;
  }
}
