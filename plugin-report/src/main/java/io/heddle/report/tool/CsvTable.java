package io.heddle.report.tool;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * A record's CSV file, row by row. The last line of a killed run may be cut; a line without its
 * line end is not a row (records specification 7.5).
 */
final class CsvTable implements Table {
  private final BufferedReader in;
  private final StringBuilder line = new StringBuilder();
  private List<String> cells = List.of();

  CsvTable(Path file) throws IOException {
    InputStream bytes = Files.newInputStream(file);
    InputStream text =
        file.getFileName().toString().endsWith(".gz") ? new GZIPInputStream(bytes) : bytes;
    in = new BufferedReader(new InputStreamReader(text, StandardCharsets.UTF_8));
  }

  @Override
  public List<String> header() throws IOException {
    return next() ? cells : List.of();
  }

  @Override
  public boolean next() throws IOException {
    line.setLength(0);
    boolean quoted = false;
    try {
      for (int c = in.read(); c >= 0; c = in.read()) {
        if (c == '\n' && !quoted) {
          cells = split(line);
          return true;
        }
        quoted ^= c == '"';
        line.append((char) c);
      }
    } catch (EOFException cutInAMember) {
      return false;
    }
    return false;
  }

  private static List<String> split(CharSequence line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        // Within quotes a doubled quote is one; it closes and opens here.
        if (!quoted && i > 0 && line.charAt(i - 1) == '"') {
          cell.append('"');
        }
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    cells.add(cell.toString());
    return cells;
  }

  @Override
  public boolean isEmpty(int column) {
    return column >= cells.size() || cells.get(column).isEmpty();
  }

  @Override
  public double number(int column) {
    return isEmpty(column) ? 0 : Double.parseDouble(cells.get(column));
  }

  @Override
  public String text(int column) {
    return column >= cells.size() ? "" : cells.get(column);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
