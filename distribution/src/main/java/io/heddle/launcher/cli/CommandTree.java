package io.heddle.launcher.cli;

import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** All commands, ready to parse. */
public final class CommandTree {
  /** Commands that need no bundle. */
  private static final List<String> WITHOUT_PLATFORM = List.of("completion", "help");

  private static final List<String> HELP_OPTIONS = List.of("-h", "--help", "-V", "--version");

  private final CommandLine commandLine;
  private final Session session;

  private CommandTree(CommandLine commandLine, Session session) {
    this.commandLine = commandLine;
    this.session = session;
  }

  /** The commands over a session. */
  public static CommandTree of(Session session) {
    CommandLine models = new CommandLine(new ModelsCommand(session));
    models.addSubcommand(new ModelsShowCommand(session));
    CommandLine bundles = new CommandLine(new BundlesCommand(session));
    bundles.addSubcommand(new BundlesWhyCommand(session));
    CommandLine records = new CommandLine(new RecordsCommand());
    records.addSubcommand(new RecordsListCommand(session));
    CommandLine all = new CommandLine(new HeddleCommand());
    all.addSubcommand(new RunCommand(session))
        .addSubcommand(new CheckCommand(session))
        .addSubcommand(new ExplainCommand(session))
        .addSubcommand(new ResolveCommand(session))
        .addSubcommand("models", models)
        .addSubcommand("bundles", bundles)
        .addSubcommand(new VerifyCommand(session))
        .addSubcommand("records", records)
        .addSubcommand(new SchemaCommand(session))
        .addSubcommand(new CompletionCommand(session));
    all.setOut(writer(session.streams().out()));
    all.setErr(writer(session.streams().err()));
    all.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
    all.setCaseInsensitiveEnumValuesAllowed(false);
    all.setParameterExceptionHandler(new WrongArguments());
    all.setExecutionExceptionHandler(new Faults(session));
    return new CommandTree(all, session);
  }

  private static PrintWriter writer(PrintStream to) {
    return new PrintWriter(new OutputStreamWriter(to, StandardCharsets.UTF_8), true);
  }

  /** Parses and runs. */
  public int execute(String... arguments) {
    if (needsPlatform(arguments)) {
      session.bootEarly();
    }
    return commandLine.execute(arguments);
  }

  /** A guess that costs nothing if wrong: what is not booted early is booted when needed. */
  private boolean needsPlatform(String... arguments) {
    return arguments.length > 0
        && commandLine.getSubcommands().containsKey(arguments[0])
        && !WITHOUT_PLATFORM.contains(arguments[0])
        && Arrays.stream(arguments).noneMatch(HELP_OPTIONS::contains);
  }
}
