package io.heddle.launcher.cli;

import io.heddle.launcher.platform.Branding;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/**
 * The commands, ready to parse. Describing a command to the parser costs several milliseconds each,
 * so only the one that is asked for is described; all of them when help or a suggestion is needed.
 */
public final class CommandTree {
  /** Commands that need no bundle. */
  private static final List<String> WITHOUT_PLATFORM = List.of("completion", "new");

  private static final List<String> HELP_OPTIONS = List.of("-h", "--help", "-V", "--version");

  private final CommandLine commandLine;

  private CommandTree(CommandLine commandLine) {
    this.commandLine = commandLine;
  }

  /** The commands that a command line may mean. */
  public static CommandTree of(Session session, String... arguments) {
    Map<String, Supplier<CommandLine>> commands = commands(session);
    CommandLine root = new CommandLine(new HeddleCommand());
    String first = arguments.length == 0 ? "" : arguments[0];
    if (commands.containsKey(first) && !first.equals("completion")) {
      root.addSubcommand(first, commands.get(first).get());
    } else {
      commands.forEach((name, command) -> root.addSubcommand(name, command.get()));
    }
    brand(root, Branding.of(session.home()));
    root.setOut(writer(session.streams().out()));
    root.setErr(writer(session.streams().err()));
    root.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
    root.setParameterExceptionHandler(new WrongArguments());
    root.setExecutionExceptionHandler(new Faults(session));
    return new CommandTree(root);
  }

  private static Map<String, Supplier<CommandLine>> commands(Session session) {
    Map<String, Supplier<CommandLine>> commands = new LinkedHashMap<>();
    commands.put("run", () -> new CommandLine(new RunCommand(session)));
    commands.put("sweep", () -> new CommandLine(new SweepCommand(session)));
    commands.put("check", () -> new CommandLine(new CheckCommand(session)));
    commands.put("explain", () -> new CommandLine(new ExplainCommand(session)));
    commands.put("resolve", () -> new CommandLine(new ResolveCommand(session)));
    commands.put(
        "models",
        () ->
            new CommandLine(new ModelsCommand(session))
                .addSubcommand(new ModelsShowCommand(session)));
    commands.put(
        "bundles",
        () ->
            new CommandLine(new BundlesCommand(session))
                .addSubcommand(new BundlesWhyCommand(session)));
    commands.put("verify", () -> new CommandLine(new VerifyCommand(session)));
    commands.put(
        "records",
        () ->
            new CommandLine(new RecordsCommand())
                .addSubcommand(new RecordsListCommand(session))
                .addSubcommand(new RecordsRepairCommand(session)));
    commands.put("report", () -> new CommandLine(new ReportCommand(session)));
    commands.put("query", () -> new CommandLine(new QueryCommand(session)));
    commands.put("rerun", () -> new CommandLine(new RerunCommand(session)));
    commands.put("schema", () -> new CommandLine(new SchemaCommand(session)));
    commands.put(
        "trace",
        () ->
            new CommandLine(new TraceCommand())
                .addSubcommand(new TraceShowCommand(session))
                .addSubcommand(new TraceMakeCommand(session)));
    commands.put("tool", () -> new CommandLine(new ToolCommand(session)));
    commands.put("new", () -> new CommandLine(new NewCommand(session)));
    commands.put("tck", () -> new CommandLine(new TckCommand(session)));
    commands.put("assemble", () -> new CommandLine(new AssembleCommand(session)));
    commands.put("completion", () -> new CommandLine(new CompletionCommand(session)));
    return commands;
  }

  private static void brand(CommandLine root, Branding branding) {
    if (branding.banner() != null) {
      root.getCommandSpec().usageMessage().header(branding.banner(), "");
    }
    if (branding.name() != null) {
      root.getCommandSpec()
          .versionProvider(
              () -> {
                String[] own = new VersionText().getVersion();
                own[0] = branding.name() + " (" + own[0] + ")";
                return own;
              });
    }
  }

  private static PrintWriter writer(PrintStream to) {
    return new PrintWriter(new OutputStreamWriter(to, StandardCharsets.UTF_8), true);
  }

  /** Parses and runs. */
  public int execute(String... arguments) {
    return commandLine.execute(arguments);
  }

  /** A guess that costs nothing if wrong: what is not booted early is booted when needed. */
  public static boolean needsPlatform(String... arguments) {
    return arguments.length > 0
        && !WITHOUT_PLATFORM.contains(arguments[0])
        && !arguments[0].startsWith("-")
        && Arrays.stream(arguments).noneMatch(HELP_OPTIONS::contains);
  }
}
