package io.heddle.guards;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Nothing that differs from one run or machine to the next may reach a result. */
final class DeterminismTest {
  /**
   * Classes that look at the wall clock on purpose; what they read goes into the manifest's object
   * {@code wall}, a safety net, or the terminal, never into a row.
   */
  private static final Set<String> MAY_READ_THE_CLOCK =
      Set.of(
          // Wall time of the manifest, the summary and the safety net maxWallTime.
          "io.heddle.kernel.core.run.WallClock",
          // how long a partition waited for others, for the summary
          "io.heddle.kernel.core.parallel.Crew",
          // records.wallClock: real, which the user asks for.
          "io.heddle.kernel.core.record.RunRecords",
          "io.heddle.kernel.core.record.RunFileSet",
          // Files are flushed at least once a second, and a run that waits for its disk says so.
          "io.heddle.kernel.core.record.HandOver",
          "io.heddle.kernel.core.record.RowHandOver",
          "io.heddle.kernel.core.record.SinkThread");

  private static final Map<String, Set<String>> WALL_CLOCK =
      Map.of(
          "java.lang.System", Set.of("currentTimeMillis", "nanoTime"),
          "java.time.Instant", Set.of("now"),
          "java.time.LocalDate", Set.of("now"),
          "java.time.LocalDateTime", Set.of("now"),
          "java.time.LocalTime", Set.of("now"),
          "java.time.ZonedDateTime", Set.of("now"),
          "java.time.OffsetDateTime", Set.of("now"),
          "java.time.Clock", Set.of("systemUTC", "systemDefaultZone", "system"),
          "java.util.Date", Set.of("<init>"),
          "java.util.Calendar", Set.of("getInstance"));

  private static final Map<String, Set<String>> CHANCE =
      Map.of(
          "java.lang.Math", Set.of("random"),
          "java.util.UUID", Set.of("randomUUID"),
          "java.util.concurrent.ThreadLocalRandom", Set.of("current"),
          "java.security.SecureRandom", Set.of("<init>"),
          "java.util.Random", Set.of("<init>"),
          "java.util.SplittableRandom", Set.of("<init>"),
          "java.util.Collections", Set.of("shuffle"),
          "java.lang.System", Set.of("identityHashCode"));

  @Test
  void bundlesShouldNotReadTheWallClock() {
    noClasses()
        .that()
        .resideInAnyPackage(ProjectClasses.BUNDLES)
        .and(notNamed(MAY_READ_THE_CLOCK))
        .should()
        .accessTargetWhere(calls("the wall clock", WALL_CLOCK))
        .check(ProjectClasses.ALL);
  }

  @Test
  void bundlesShouldDrawOnlyFromNamedStreams() {
    noClasses()
        .that()
        .resideInAnyPackage(ProjectClasses.BUNDLES)
        .should()
        .accessTargetWhere(calls("unseeded chance", CHANCE))
        .check(ProjectClasses.ALL);
  }

  @Test
  void mathShouldBeTheSameOnEveryProcessor() {
    Map<String, Set<String>> inexact =
        Map.of(
            "java.lang.Math",
            Set.of(
                "log", "log10", "log1p", "exp", "expm1", "pow", "sin", "cos", "tan", "cbrt", "sinh",
                "cosh", "tanh", "hypot", "atan", "atan2", "asin", "acos"));
    noClasses()
        .that()
        .resideInAnyPackage(ProjectClasses.BUNDLES)
        .should()
        .accessTargetWhere(calls("inexact mathematics; StrictMath is the same everywhere", inexact))
        .check(ProjectClasses.ALL);
  }

  @Test
  void textShouldNotDependOnTheDefaultLocaleOrCharset() {
    noClasses()
        .that()
        .resideInAnyPackage("io.heddle..")
        .should()
        .accessTargetWhere(new UsesDefaultLocaleOrCharset())
        .check(ProjectClasses.ALL);
  }

  static DescribedPredicate<JavaClass> notNamed(Set<String> names) {
    return DescribedPredicate.describe(
        "are not on the list of exceptions",
        c ->
            names.stream()
                .noneMatch(n -> c.getName().equals(n) || c.getName().startsWith(n + "$")));
  }

  private static DescribedPredicate<JavaAccess<?>> calls(
      String what, Map<String, Set<String>> methods) {
    return DescribedPredicate.describe(
        "reads " + what,
        access ->
            methods
                .getOrDefault(access.getTargetOwner().getName(), Set.of())
                .contains(access.getTarget().getName()));
  }

  /** Calls whose meaning depends on how the machine is set up. */
  private static final class UsesDefaultLocaleOrCharset extends DescribedPredicate<JavaAccess<?>> {
    private static final Map<String, Set<String>> WHATEVER_ARGUMENTS =
        Map.of(
            "java.util.Locale", Set.of("getDefault"),
            "java.nio.charset.Charset", Set.of("defaultCharset"),
            "java.util.TimeZone", Set.of("getDefault"),
            "java.time.ZoneId", Set.of("systemDefault"),
            "java.lang.String", Set.of("formatted"));

    private static final Map<String, Set<String>> WITHOUT_LOCALE =
        Map.of(
            "java.lang.String", Set.of("format", "toLowerCase", "toUpperCase"),
            "java.io.PrintStream", Set.of("printf", "format"),
            "java.io.PrintWriter", Set.of("printf", "format"),
            "java.util.Formatter", Set.of("<init>"),
            "java.util.Scanner", Set.of("<init>"),
            "java.text.NumberFormat", Set.of("getInstance", "getNumberInstance"),
            "java.text.DecimalFormat", Set.of("<init>"),
            "java.text.SimpleDateFormat", Set.of("<init>"),
            "java.time.format.DateTimeFormatter", Set.of("ofPattern"),
            "java.text.Collator", Set.of("getInstance"));

    private static final Map<String, Set<String>> WITHOUT_CHARSET =
        Map.of(
            "java.lang.String", Set.of("getBytes", "<init>"),
            "java.io.InputStreamReader", Set.of("<init>"),
            "java.io.OutputStreamWriter", Set.of("<init>"),
            "java.io.FileReader", Set.of("<init>"),
            "java.io.FileWriter", Set.of("<init>"),
            "java.io.PrintStream", Set.of("<init>"),
            "java.io.ByteArrayOutputStream", Set.of("toString"),
            "java.util.Scanner", Set.of("<init>"));

    private static final Set<String> LOCALES =
        Set.of("java.util.Locale", "java.text.DecimalFormatSymbols");
    private static final Set<String> CHARSETS =
        Set.of(
            "java.nio.charset.Charset",
            "java.nio.charset.CharsetDecoder",
            "java.nio.charset.CharsetEncoder");

    UsesDefaultLocaleOrCharset() {
      super("depends on the default locale, charset or time zone");
    }

    @Override
    public boolean test(JavaAccess<?> access) {
      String owner = access.getTargetOwner().getName();
      String name = access.getTarget().getName();
      if (has(WHATEVER_ARGUMENTS, owner, name)) {
        return true;
      }
      List<String> parameters = parameters(access);
      return (has(WITHOUT_LOCALE, owner, name) && parameters.stream().noneMatch(LOCALES::contains))
          || (has(WITHOUT_CHARSET, owner, name)
              && readsText(owner, name, parameters)
              && parameters.stream().noneMatch(CHARSETS::contains));
    }

    /** {@code new String(byte[])} decodes; {@code new String(char[])} does not. */
    private static boolean readsText(String owner, String name, List<String> parameters) {
      boolean constructor = owner.equals("java.lang.String") && name.equals("<init>");
      return !constructor || parameters.contains("[B");
    }

    private static boolean has(Map<String, Set<String>> methods, String owner, String name) {
      return methods.getOrDefault(owner, Set.of()).contains(name);
    }

    private static List<String> parameters(JavaAccess<?> access) {
      return access.getTarget()
              instanceof com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget target
          ? target.getRawParameterTypes().stream().map(JavaClass::getName).toList()
          : List.of();
    }
  }
}
