package io.heddle.workloads.text;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A text file that an attribute names. Faults of the file itself are told at the attribute. */
public final class InputFile {
  /** What is done with the open file. */
  @FunctionalInterface
  public interface Use {
    /** Reads; {@code name} is what messages call the file. */
    void read(String name, BufferedReader lines) throws IOException;
  }

  private InputFile() {}

  /**
   * Opens a file, hands it to {@code use} and closes it. Says so if it can't be read.
   *
   * @param file as resolved by the platform
   * @param attribute where the experiment names it
   */
  public static void read(Path file, Place attribute, Problems problems, Use use) {
    String name = name(file);
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
      use.read(name, lines);
    } catch (NoSuchFileException e) {
      problems.errorAt("HED-0600", attribute, "no such file: " + where(file), null);
    } catch (IOException | UncheckedIOException e) {
      String reason = Files.isDirectory(file) ? "it is a directory" : e.getMessage();
      problems.errorAt("HED-0600", attribute, "can't read " + where(file) + ": " + reason, null);
    }
  }

  /** What messages call a file: its path with forward slashes. */
  public static String name(Path file) {
    return file.toString().replace('\\', '/');
  }

  private static String where(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    return absolute.equals(file) ? name(file) : name(file) + " (" + name(absolute) + ")";
  }
}
