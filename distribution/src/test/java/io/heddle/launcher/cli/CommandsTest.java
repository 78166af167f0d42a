package io.heddle.launcher.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.platform.Home;
import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.TestHome.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From words on the command line to calls of the engine, and back to an exit status. */
final class CommandsTest {
  @TempDir private Path directory;
  private TestHome home;

  @BeforeEach
  void install() throws Exception {
    home = TestHome.in(directory);
    // An empty plugin folder would be worth a warning of its own.
    io.heddle.launcher.testjars.ThrowAwayJar.nic("org.example.nic", "1.0.0", "x")
        .write(home.plugin("nic.jar"));
  }

  @Test
  void shouldHandEverythingToTheEngine() {
    Said said =
        home.run(
            "run",
            "exp.yaml",
            "--set",
            "a=1",
            "--set-file",
            "b=f.txt",
            "--set",
            "c.d=x=y",
            "--profile",
            "p.yaml",
            "--profile",
            "q.yaml",
            "--seed",
            "7",
            "--out",
            "o",
            "--overwrite",
            "--threads",
            "auto",
            "--check-invariants",
            "--json");
    assertEquals(0, said.status(), said.err());
    assertEquals(
        "run exp.yaml profiles=[p.yaml, q.yaml] settings=["
            + "Setting[option=--set #1, path=a, value=1, valueFile=null], "
            + "Setting[option=--set-file #1, path=b, value=null, valueFile=f.txt], "
            + "Setting[option=--set #2, path=c.d, value=x=y, valueFile=null]] seed=7 "
            + "RunOptions[out=o, overwrite=true, newDir=false, threads=0, checkInvariants=true, "
            + "quiet=false, json=true, commandLine=[heddle, run, exp.yaml, --set, a=1, --set-file, "
            + "b=f.txt, --set, c.d=x=y, --profile, p.yaml, --profile, q.yaml, --seed, 7, --out, o, "
            + "--overwrite, --threads, auto, --check-invariants, --json]]\n",
        said.out());
    assertEquals("about to run\n", said.err());
  }

  @Test
  void shouldReachEveryOtherCallOfTheEngine() {
    assertEquals(
        "explain e.yaml profiles=[] settings=[] seed=null\n", home.run("explain", "e.yaml").out());
    assertEquals(
        "resolve e.yaml profiles=[] settings=[] seed=null\n", home.run("resolve", "e.yaml").out());
    assertEquals(
        "show roce-nic json=true\n", home.run("models", "show", "roce-nic", "--json").out());
    assertEquals("records json=false\n", home.run("records", "list").out());
    assertEquals("verify a b\n", home.run("verify", "a", "b").out());
    assertEquals("repair out/x\n", home.run("records", "repair", "out/x").out());
    assertTrue(home.run("rerun", "out/x", "--out", "y").out().startsWith("rerun out/x "));
    assertEquals("schema null\n", home.run("schema").out());
    assertEquals("schema s.json\n", home.run("schema", "-o", "s.json").out());
  }

  @Test
  void shouldPassTheEnginesExitStatusOn() {
    Said said = home.run("check", "e.yaml");
    assertEquals("check e.yaml profiles=[] settings=[] seed=null\n", said.out());
    assertEquals(2, said.status());
  }

  @Test
  void shouldTellTheKernelWhatIsInstalled() {
    Said said = home.run("models", "--json");
    assertTrue(
        said.out().contains("symbolicName=org.example.nic, version=1.0.0, sha256="), said.out());
    assertTrue(
        said.out().contains("lock=unlocked, plugin=true, usable=true, reason=null, offersHint=[x]"),
        said.out());
    assertTrue(said.out().endsWith("models json=true of " + VersionText.DISTRIBUTION + "\n"));
  }

  @Test
  void shouldSuggestTheNearestCommand() {
    refused(
        home.run("rnu", "e.yaml"),
        "heddle: error: unknown command \"rnu\"\n    did you mean \"run\"");
  }

  @Test
  void shouldSuggestTheNearestOption() {
    refused(
        home.run("run", "e.yaml", "--overwrit"),
        "heddle: error: unknown option \"--overwrit\"\n    did you mean \"--overwrite\"");
  }

  @Test
  void shouldRefuseWrongArguments() {
    refused(home.run("run"), "heddle: error: Missing required parameter: 'EXP.yaml'");
    refused(home.run("check", "a", "b"), "heddle: error: one argument too many: \"b\"");
    refused(home.run("run", "e", "--set", "x"), "heddle: error: --set needs PATH=VALUE, not \"x\"");
    refused(
        home.run("run", "e", "--seed", "-1"),
        "heddle: error: Invalid value for option '--seed': \"-1\" is not a seed");
    refused(
        home.run("run", "e", "--threads", "none"),
        "heddle: error: Invalid value for option '--threads': \"none\" is not a number of threads");
    refused(
        home.run("run", "e", "--progress", "loud"),
        "heddle: error: Invalid value for option '--progress': expected one of");
  }

  @Test
  void shouldShowUsageWithoutACommand() {
    Said said = home.run();
    assertEquals(2, said.status());
    assertTrue(said.err().contains("Usage: heddle"), said.err());
    assertEquals("", said.out());
  }

  @Test
  void shouldHelpWithAnExampleOnEveryCommand() {
    for (List<String> command :
        List.of(
            List.<String>of(),
            List.of("run"),
            List.of("check"),
            List.of("explain"),
            List.of("resolve"),
            List.of("models"),
            List.of("models", "show"),
            List.of("bundles"),
            List.of("bundles", "why"),
            List.of("verify"),
            List.of("rerun"),
            List.of("report"),
            List.of("records"),
            List.of("records", "list"),
            List.of("schema"),
            List.of("completion"))) {
      List<String> words = new java.util.ArrayList<>(command);
      words.add("--help");
      Said said = home.run(words.toArray(String[]::new));
      assertEquals(0, said.status(), said.err());
      assertTrue(said.out().contains("Usage: heddle"), said.out());
      assertTrue(said.out().contains("Example: "), said.out());
    }
  }

  @Test
  void shouldSayItsVersion() {
    assertTrue(home.run("--version").out().startsWith("heddle " + VersionText.DISTRIBUTION + "\n"));
    assertFalse(VersionText.DISTRIBUTION.contains("$"), VersionText.DISTRIBUTION);
  }

  @Test
  void shouldPrintCompletionScripts() {
    Said bash = home.run("completion", "bash");
    assertEquals(0, bash.status());
    assertTrue(bash.out().contains("complete -F _complete_heddle"), bash.out());
    assertTrue(home.run("completion", "zsh").out().startsWith("#compdef heddle\n"));
    refused(home.run("completion", "fish"), "heddle: error: Invalid value for positional");
  }

  @Test
  void shouldNeverShowAStackTrace() {
    Said said = home.run("run", "broken.yaml");
    assertEquals(3, said.status());
    assertTrue(
        said.err()
            .startsWith(
                "heddle: error HED-1100: the platform broke: java.lang.IllegalStateException: boom"
                    + " (in "),
        said.err());
    assertEquals(1, said.err().lines().count());
  }

  @Test
  void shouldNameAMissingInstallation() {
    Said said = TestHome.run(new Home(directory.resolve("gone")), Map.of(), "models");
    assertEquals(3, said.status());
    assertEquals(
        "heddle: error HED-1100: the platform's bundle folder "
            + directory.resolve("gone/bundles")
            + " does not exist; looked there for *.jar\n",
        said.err());
  }

  @Test
  void shouldNameAMissingPluginFolder() {
    Said said = home.run("models", "--plugins", "no/such/folder");
    assertEquals(3, said.status());
    assertEquals(
        "heddle: error HED-1100: the plugin folder no/such/folder does not exist; looked there for"
            + " *.jar\n",
        said.err());
  }

  @Test
  void shouldStaySilentWhenQuiet() throws Exception {
    Files.writeString(home.plugin("text.jar"), "no jar");
    assertEquals("about to run\n", home.run("run", "e.yaml", "--quiet").err());
    assertEquals(
        "warning HED-1100: "
            + home.plugin("text.jar")
            + " is left out: it is not a zip file, so it is not a jar\nabout to run\n",
        home.run("run", "e.yaml").err());
  }

  private static void refused(Said said, String text) {
    assertEquals(2, said.status(), said.err());
    assertTrue(said.err().startsWith(text), said.err());
    assertEquals("", said.out());
  }

  @Test
  void shouldSayWhichEngineOfSweepsIsMissing() {
    assertEquals(
        "sweep e.yaml profiles=[] settings=[] seed=null out=o "
            + "SweepOptions[jobs=3, resume=true, engine=null, out=o]\n",
        home.run("sweep", "e.yaml", "--out", "o", "--jobs", "3", "--resume").out());
    Said none = home.run("sweep", "e.yaml", "--engine", "spark");
    assertEquals(2, none.status());
    assertEquals(
        "heddle: error: the engine spark is not installed: there is no "
            + home.home().engine("spark")
            + "\n    unpack heddle-spark-"
            + Session.version()
            + ".zip over this installation\n",
        none.err());
    Said unknown = home.run("sweep", "e.yaml", "--engine", "flink");
    assertEquals(2, unknown.status());
    assertEquals(
        "heddle: error: there is no engine \"flink\"\n    engines are local, spark\n",
        unknown.err());
  }

  @Test
  void shouldKeepOptionsOfEnginesFromTheLocalOne() {
    assertTrue(
        home.run("sweep", "e.yaml", "--master", "yarn")
            .err()
            .startsWith("heddle: error: --master is for an engine other than local"));
    assertTrue(
        home.run("sweep", "e.yaml", "--conf", "a=b")
            .err()
            .startsWith("heddle: error: --conf is for an engine other than local"));
    Said far = home.run("sweep", "e.yaml", "--out", "hdfs://host/s");
    assertEquals(2, far.status());
    assertTrue(far.err().startsWith("heddle: error: --out hdfs://host/s is no directory of this"));
    assertEquals("", far.out());
  }
}
