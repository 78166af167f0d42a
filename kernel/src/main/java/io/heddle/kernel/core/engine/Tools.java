package io.heddle.kernel.core.engine;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Problems;
import io.heddle.api.record.RecordReader;
import io.heddle.api.tool.Tool;
import io.heddle.api.tool.ToolCall;
import io.heddle.boot.ExitCode;
import io.heddle.boot.Terminal;
import io.heddle.kernel.core.catalog.BundleFault;
import io.heddle.kernel.core.catalog.Offers;
import io.heddle.kernel.core.catalog.ToolOffer;
import io.heddle.kernel.core.config.AttributeBinder;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.NearestNames;
import io.heddle.kernel.core.config.OptionTree;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Tools of bundles: listed, and called with what they find wrong told like any other input. */
final class Tools {
  private final Offers offers;
  private final Terminal terminal;

  Tools(Offers offers, Terminal terminal) {
    this.offers = offers;
    this.terminal = terminal;
  }

  int list(boolean json) {
    TextTable table = new TextTable("tool", "version", "bundle", "does");
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    for (ToolOffer offer : offers.tools()) {
      String does = description(offer);
      String bundle = offer.origin().shortName();
      table.row(offer.name(), offer.version().toString(), bundle, does);
      array
          .addObject()
          .put("tool", offer.name())
          .put("version", offer.version().toString())
          .put("bundle", offer.origin().bundle())
          .put("description", does);
    }
    if (json) {
      terminal.out().print(JsonText.of(array) + "\n");
    } else {
      table.print(terminal.out());
    }
    return ExitCode.OK;
  }

  private static String description(ToolOffer offer) {
    try {
      return BundleFault.guard(
          offer.origin(), offer.text() + " has no description", () -> offer.tool().description());
    } catch (BundleFault fault) {
      return fault.getMessage();
    }
  }

  /** Calls the latest version of a tool. */
  int call(String name, Map<String, List<String>> options, Path directory) {
    List<ToolOffer> named = offers.tools(name);
    if (named.isEmpty()) {
      return refuse("HED-0400", noSuchTool(name));
    }
    ToolOffer latest = named.get(named.size() - 1);
    for (ToolOffer other : named.subList(0, named.size() - 1)) {
      if (other.version().equals(latest.version())) {
        return refuse(
            "HED-0405",
            latest.text()
                + " is offered by two bundles: "
                + other.origin().text()
                + " and "
                + latest.origin().text());
      }
    }
    return call(latest, options, directory);
  }

  private int call(ToolOffer offer, Map<String, List<String>> options, Path directory) {
    Diagnostics diagnostics = new Diagnostics();
    try {
      BundleFault.guard(
          offer.origin(),
          offer.text() + " failed",
          () -> {
            call(
                offer.name(),
                offer.tool(),
                OptionTree.of(options, directory),
                directory,
                diagnostics);
            return null;
          });
    } catch (BundleFault fault) {
      return refuse("HED-0402", fault.getMessage());
    } finally {
      terminal.out().flush();
    }
    diagnostics.warningLines().forEach(line -> terminal.err().print(line + "\n"));
    diagnostics.errorLines().forEach(line -> terminal.err().print(line + "\n"));
    return exitCode(diagnostics);
  }

  /** What can't be written is a matter of the installation, as with run directories. */
  private static int exitCode(Diagnostics diagnostics) {
    if (diagnostics.errors().stream().anyMatch(finding -> finding.code().equals("HED-1100"))) {
      return ExitCode.BAD_INSTALLATION;
    }
    return diagnostics.hasErrors() ? ExitCode.BAD_INPUT : ExitCode.OK;
  }

  private <C> void call(
      String name, Tool<C> tool, ConfigNode options, Path directory, Diagnostics diagnostics) {
    C bound =
        new AttributeBinder(diagnostics)
            .bind(tool.configType(), options, name, options.place(), Set.of())
            .value();
    if (bound != null) {
      tool.run(bound, new Call(offers, directory, terminal, new ToolProblems(diagnostics)));
    }
  }

  private int refuse(String code, String sentence) {
    terminal.err().print("error " + code + ": " + sentence + "\n");
    return ExitCode.BAD_INPUT;
  }

  private String noSuchTool(String name) {
    Set<String> names = new TreeSet<>();
    offers.tools().forEach(offer -> names.add(offer.name()));
    String expected = NearestNames.expected(name, names, "installed tools");
    return "no installed bundle offers a tool \""
        + name
        + "\""
        + (expected == null ? "" : "\n    " + expected);
  }

  /** A call on the terminal, with what is installed at its beginning. */
  private record Call(Offers offers, Path directory, Terminal terminal, Problems problems)
      implements ToolCall {
    @Override
    public PrintStream out() {
      return terminal.out();
    }

    @Override
    public PrintStream remarks() {
      // What was printed so far comes first where both are one screen.
      terminal.out().flush();
      return terminal.err();
    }

    @Override
    public RecordReader recordReader(String sinkType) {
      return new RecordReaders(offers).of(sinkType);
    }
  }
}
