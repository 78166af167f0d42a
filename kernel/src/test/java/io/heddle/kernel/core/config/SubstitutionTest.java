package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubstitutionTest {
  @TempDir Path directory;
  private ExperimentFiles files;

  @BeforeEach
  void open() {
    files = new ExperimentFiles(directory);
  }

  private ExperimentSpec read(String more) {
    return files.read(ExperimentFiles.MINIMAL + more);
  }

  @Test
  void shouldKeepTheTypeOfAValueThatIsOnlyAReference() {
    files.environment("SEED", "9");
    ExperimentSpec spec =
        read(
            """
            vars: {on: true, t: 5ms, m: {after: 1ms}, again: "${vars.t}"}
            simulation: {seed: "${env.SEED}", run: "${env.RUN:-3}", bundlesOnly: "${vars.on}"}
            stop: ${vars.m}
            metadata: {name: a-run, description: "${metadata.name}: ${vars.again} $${vars.t}"}
            """);
    assertEquals(List.of(), files.errors());
    assertEquals(9, spec.simulation().seed());
    assertEquals(3, spec.simulation().run());
    assertEquals(true, spec.simulation().bundlesOnly());
    assertEquals(1_000_000_000, spec.stop().afterPs());
    assertEquals("a-run: 5ms ${vars.t}", spec.description());
    // SHA-256 of the text "9"; RUN was not set and is not listed
    assertEquals(
        Map.of("SEED", "19581e27de7ced00ff1ce50b2047e7a567c76b1cbaebabe5ef03f7c3017bb5b7"),
        spec.environmentRead());
  }

  @Test
  void shouldPointAtTheReferenceWhenItsValueIsWrong() {
    read("vars: {n: many}\nsimulation: {seed: \"${vars.n}\"}\n");
    assertEquals(
        List.of("exp.yaml:8:20: error HED-0300: \"many\" is text; a whole number is needed"),
        files.errors());
  }

  @Test
  void shouldRefuseWhatIsNotDefinedAndSayNothingMoreOfIt() {
    read(
        """
        vars: {rate: 1Gbps, a: "${vars.b}", b: "${vars.a}", m: {}, none: }
        simulation: {seed: "${vars.rat}", run: "${env.NOT_SET}", threads: "${seed}"}
        stop: {after: "${vars.m}ms", drain: "${vars.x", grid: "${vars.none}us"}
        """);
    assertEquals(
        List.of(
            "exp.yaml:7:24: error HED-0105: ${vars.b} refers to itself\n"
                + "    vars.b -> vars.a -> vars.b",
            "exp.yaml:7:40: error HED-0105: ${vars.a} refers to itself\n"
                + "    vars.a -> vars.b -> vars.a",
            "exp.yaml:8:20: error HED-0105: ${vars.rat} is not defined\n"
                + "    did you mean \"rate\" or \"a\"?",
            "exp.yaml:8:40: error HED-0105: ${env.NOT_SET} is not set in the environment\n"
                + "    ${env.NOT_SET:-value} gives a value for that case",
            "exp.yaml:8:67: error HED-0105: ${seed} is not defined\n"
                + "    there are ${vars.name}, ${env.NAME} and ${metadata.name}",
            "exp.yaml:9:15: error HED-0105: ${vars.m} is a map, so it cannot stand inside text",
            "exp.yaml:9:37: error HED-0105: \"${vars.x\" has no closing brace\n"
                + "    $${ stands for ${ itself",
            "exp.yaml:9:55: error HED-0105: ${vars.none} has no value, so it cannot stand inside"
                + " text"),
        files.errors());
  }

  @Test
  void shouldLeaveKeysForAnchorsAlone() {
    read("x-a: {b: \"${nothing}\"}\n");
    assertEquals(List.of(), files.errors());
  }
}
