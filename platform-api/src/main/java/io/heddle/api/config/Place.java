package io.heddle.api.config;

/**
 * Where something stands, for messages.
 *
 * @param file file name as the user wrote it, or a word such as {@code --set #2}
 * @param line from 1; 0 if there is none
 * @param column from 1; 0 if there is none
 */
public record Place(String file, int line, int column) {
  /** {@code file:line:column}, without the column or the line where there is none. */
  @Override
  public String toString() {
    if (line <= 0) {
      return file;
    }
    return column > 0 ? file + ":" + line + ":" + column : file + ":" + line;
  }
}
