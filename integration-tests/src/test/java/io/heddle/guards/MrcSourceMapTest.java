package io.heddle.guards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The map from the MRC NIC's specification to its classes and tests names what there is. */
final class MrcSourceMapTest {
  private static final Path MAP = ProjectFiles.ROOT.resolve("docs/mrc-nic-source-map.md");
  private static final Path MAIN = ProjectFiles.ROOT.resolve("plugin-mrc-nic/src/main/java");
  private static final List<Path> TESTS =
      List.of(
          ProjectFiles.ROOT.resolve("plugin-mrc-nic/src/test/java"),
          ProjectFiles.ROOT.resolve("integration-tests/src/test/java"));
  private static final Pattern NAME = Pattern.compile("`([A-Z]\\w+)`");
  private static final Pattern IDS =
      Pattern.compile("\\b([GM])(\\d+)([a-z]?)(?: to [GM](\\d+)([a-z]?))?");
  private static final int CLASSES = 4;
  private static final int SHOWN_BY = 5;

  private static final List<String[]> ROWS = new ArrayList<>();
  private static final Set<String> MAIN_CLASSES = new TreeSet<>();
  private static final Set<String> TEST_CLASSES = new TreeSet<>();
  private static final StringBuilder TEST_TEXT = new StringBuilder();

  @BeforeAll
  static void read() throws IOException {
    for (String line : Files.readAllLines(MAP)) {
      if (line.startsWith("| ") && !line.startsWith("| ---") && !line.startsWith("| heading ")) {
        ROWS.add(line.split("\\|", -1));
      }
    }
    for (Path file : ProjectFiles.below(MAIN, ".java")) {
      MAIN_CLASSES.add(className(file));
    }
    MAIN_CLASSES.removeAll(Set.of("package-info", "module-info"));
    for (Path folder : TESTS) {
      for (Path file : ProjectFiles.below(folder, "Test.java")) {
        TEST_CLASSES.add(className(file));
        TEST_TEXT.append(Files.readString(file));
      }
    }
  }

  private static String className(Path file) {
    return file.getFileName().toString().replace(".java", "");
  }

  private static Set<String> named(int column) {
    Set<String> names = new TreeSet<>();
    for (String[] row : ROWS) {
      Matcher matcher = NAME.matcher(row[column]);
      while (matcher.find()) {
        names.add(matcher.group(1));
      }
    }
    return names;
  }

  @Test
  void everyClassNamedExistsAndEveryClassIsNamed() {
    assertTrue(ROWS.size() >= 20, "rows: " + ROWS.size());
    assertEquals(MAIN_CLASSES, named(CLASSES));
  }

  @Test
  void everyTestNamedExists() {
    Set<String> missing = named(SHOWN_BY);
    assertTrue(missing.size() > 15, missing.toString());
    missing.removeAll(TEST_CLASSES);
    assertEquals(Set.of(), missing);
  }

  @Test
  void everyRowSaysWhatShowsIt() {
    for (String[] row : ROWS) {
      assertEquals(7, row.length, row[1]);
      for (int column = 1; column <= SHOWN_BY; column++) {
        assertTrue(!row[column].isBlank(), row[1]);
      }
    }
  }

  /** Ids at the ends of the ranges of all rows; what lies between them is taken for named. */
  @Test
  void everyIdNamedIsTheNameOfATest() {
    for (String[] row : ROWS) {
      Matcher ids = IDS.matcher(row[SHOWN_BY]);
      while (ids.find()) {
        assertNamesATest(ids.group(1) + ids.group(2) + ids.group(3));
        if (ids.group(4) != null) {
          assertNamesATest(ids.group(1) + ids.group(4) + ids.group(5));
        }
      }
    }
  }

  private static void assertNamesATest(String id) {
    Pattern inTheText = Pattern.compile("(?<![A-Za-z0-9])" + id + "(?![0-9a-z])");
    assertTrue(inTheText.matcher(TEST_TEXT).find(), id + " is the name of no test");
  }

  @Test
  void everyGoldenValueAndScenarioOfATestBelongsToARow() {
    Set<Integer> golden = covered("G");
    Set<Integer> scenarios = covered("M");
    Matcher inTests = Pattern.compile("void ((?:[GM]\\d+[a-z]?_)+)").matcher(TEST_TEXT);
    int seen = 0;
    while (inTests.find()) {
      for (String id : inTests.group(1).split("_")) {
        int number = Integer.parseInt(id.replaceAll("\\D", ""));
        boolean known = (id.startsWith("G") ? golden : scenarios).contains(number);
        assertTrue(known, id + " belongs to no row");
        seen++;
      }
    }
    assertTrue(seen > 150, "ids in names of tests: " + seen);
    for (int m = 1; m <= 23; m++) {
      assertTrue(scenarios.contains(m), "M" + m);
    }
  }

  private static Set<Integer> covered(String letter) {
    Set<Integer> numbers = new TreeSet<>();
    for (String[] row : ROWS) {
      Matcher ids = IDS.matcher(row[SHOWN_BY]);
      while (ids.find()) {
        int first = Integer.parseInt(ids.group(2));
        int last = ids.group(4) == null ? first : Integer.parseInt(ids.group(4));
        for (int n = first; ids.group(1).equals(letter) && n <= last; n++) {
          numbers.add(n);
        }
      }
    }
    return numbers;
  }
}
