package io.heddle.integration;

import io.heddle.guards.ProjectFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The pieces of {@code docs/tutorial.md}: files as they are, changes of files, and commands.
 *
 * @param pieces in order
 */
record Tutorial(List<Piece> pieces) {
  private static final Pattern FENCE = Pattern.compile("(?ms)^```(\\w+)(?: (\\S+))?\\n(.*?)^```$");

  /**
   * A piece.
   *
   * @param language {@code java}, {@code diff} or {@code sh}
   * @param file the file it is or changes; null for commands
   * @param text its text
   */
  record Piece(String language, String file, String text) {
    /** Writes or changes the file of a project. */
    void applyTo(Path project) throws IOException {
      Path target = project.resolve(file);
      if (language.equals("java")) {
        Files.createDirectories(target.getParent());
        Files.writeString(target, text);
        return;
      }
      String before = side('-');
      String whole = Files.readString(target);
      if (whole.indexOf(before) < 0 || whole.indexOf(before) != whole.lastIndexOf(before)) {
        throw new AssertionError(file + " has not exactly one\n" + before);
      }
      Files.writeString(target, whole.replace(before, side('+')));
    }

    /** The lines of a change before or after it. */
    private String side(char mark) {
      StringBuilder side = new StringBuilder();
      for (String line : text.split("\n")) {
        if (line.charAt(0) == mark || line.charAt(0) == ' ') {
          side.append(line.substring(1)).append('\n');
        }
      }
      return side.toString();
    }

    boolean isCommands() {
      return language.equals("sh");
    }

    /** Words of each {@code heddle} command, without {@code heddle}. */
    List<List<String>> heddleCommands() {
      List<List<String>> commands = new ArrayList<>();
      for (String line : text.split("\n")) {
        if (line.startsWith("heddle ")) {
          commands.add(List.of(line.substring("heddle ".length()).split(" ")));
        }
      }
      return commands;
    }
  }

  /** Reads it. */
  static Tutorial read() throws IOException {
    Matcher fence = FENCE.matcher(Files.readString(ProjectFiles.ROOT.resolve("docs/tutorial.md")));
    List<Piece> pieces = new ArrayList<>();
    while (fence.find()) {
      pieces.add(new Piece(fence.group(1), fence.group(2), fence.group(3)));
    }
    return new Tutorial(pieces);
  }

  /** Every file and every change, in order. */
  void applyTo(Path project) throws IOException {
    for (Piece piece : pieces) {
      if (!piece.isCommands()) {
        piece.applyTo(project);
      }
    }
  }
}
