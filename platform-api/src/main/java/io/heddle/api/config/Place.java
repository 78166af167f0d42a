package io.heddle.api.config;

/**
 * Where something stands, for messages.
 *
 * @param file file name as the user wrote it, or a word such as {@code --set #2}
 * @param line from 1; 0 if there is none
 * @param column from 1; 0 if there is none
 */
public record Place(String file, int line, int column) {
  /** {@code file:line:column}, or only the file where there is no line. */
  @Override
  public String toString() {
    return line > 0 ? file + ":" + line + ":" + column : file;
  }
}
