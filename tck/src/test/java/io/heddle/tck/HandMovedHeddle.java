package io.heddle.tck;

import io.heddle.boot.ContractKit.Answer;
import io.heddle.boot.ContractKit.Command;
import io.heddle.boot.ExitCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code heddle} would answer with a bundle of one fault installed. It reads the documents the
 * checks write, and writes runs of one line.
 */
final class HandMovedHeddle implements Command {
  /** What is wrong with the bundle. */
  enum Fault {
    NONE,
    BREAKS_OFF,
    WANTS_MORE,
    REMEMBERS_THE_LAST_RUN,
    MINDS_THREADS,
    TAKES_WRONG_VALUES,
    SILENT_ON_ONE,
    NAMES_ANOTHER_LINE,
    TAKES_ANY_ATTRIBUTE,
    STOPS_THE_CHECK
  }

  private static final Pattern ATTRIBUTE = Pattern.compile("\\s+'([^']+)': (.*)");

  private final Fault fault;
  private int runs;

  HandMovedHeddle(Fault fault) {
    this.fault = fault;
  }

  @Override
  public Answer run(List<String> arguments) {
    try {
      return switch (arguments.get(0)) {
        case "run" -> run(Path.of(arguments.get(3)), arguments.get(5));
        case "verify" -> verify(Path.of(arguments.get(1)), Path.of(arguments.get(2)));
        case "check" -> check(Path.of(arguments.get(1)));
        default -> throw new AssertionError(arguments.toString());
      };
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Answer run(Path out, String threads) throws IOException {
    runs++;
    switch (fault) {
      case BREAKS_OFF -> {
        return new Answer(ExitCode.NOT_COMPLETED, "", "error HED-9001: the NIC broke off");
      }
      case WANTS_MORE -> {
        return new Answer(ExitCode.BAD_INPUT, "", "error HED-1001: size must be given");
      }
      default -> Files.createDirectory(out);
    }
    Files.writeString(
        out.resolve("rows.csv"),
        switch (fault) {
          case REMEMBERS_THE_LAST_RUN -> "run " + runs;
          case MINDS_THREADS -> "threads " + threads;
          default -> "rows";
        });
    return new Answer(ExitCode.OK, "", "");
  }

  private static Answer verify(Path first, Path second) throws IOException {
    boolean same = Files.mismatch(first.resolve("rows.csv"), second.resolve("rows.csv")) < 0;
    return new Answer(
        same ? ExitCode.OK : ExitCode.NOT_COMPLETED, same ? "" : "rows.csv differs", "");
  }

  private Answer check(Path document) throws IOException {
    if (fault == Fault.STOPS_THE_CHECK) {
      return new Answer(ExitCode.BAD_INSTALLATION, "", "error HED-9002: the bundle can't be used");
    }
    StringBuilder errors = new StringBuilder();
    int number = 0;
    for (String line : Files.readAllLines(document)) {
      number++;
      Matcher matcher = ATTRIBUTE.matcher(line);
      if (matcher.matches() && refuses(matcher.group(1), matcher.group(2))) {
        int named = fault == Fault.NAMES_ANOTHER_LINE ? number + 1 : number;
        errors.append(document).append(':').append(named).append(":7: error HED-1002: ");
        errors.append(matcher.group(1)).append('\n');
      }
    }
    return new Answer(errors.isEmpty() ? ExitCode.OK : ExitCode.BAD_INPUT, "", errors.toString());
  }

  private boolean refuses(String path, String value) {
    if (path.equals("NoSuchAttribute")) {
      return fault != Fault.TAKES_ANY_ATTRIBUTE;
    }
    boolean taken =
        fault == Fault.TAKES_WRONG_VALUES || fault == Fault.SILENT_ON_ONE && path.equals("Rate");
    return value.startsWith("no-such-") && !taken;
  }
}
