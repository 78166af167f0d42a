package io.heddle.launcher.cli;

import io.heddle.boot.ExitCode;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle completion bash|zsh}. */
@Command(
    name = "completion",
    description = "Prints a completion script for a shell.",
    sortOptions = false,
    footer = {
      "",
      "Example: source <(heddle completion bash)",
      "         heddle completion zsh > ~/.zsh/_heddle"
    })
final class CompletionCommand implements Callable<Integer> {
  /** Shells there is a script for. */
  enum Shell {
    bash,
    zsh
  }

  private final Session session;

  @Parameters(paramLabel = "SHELL", description = "bash or zsh.")
  private Shell shell;

  @Mixin HelpOption help;

  @Spec private CommandSpec spec;

  CompletionCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    // The script switches zsh's own bash mode on, so both shells take the same text.
    String script = AutoComplete.bash("heddle", spec.root().commandLine());
    String head = shell == Shell.zsh ? "#compdef heddle\n" : "";
    session.streams().out().print(head + script);
    session.streams().out().flush();
    return ExitCode.OK;
  }
}
