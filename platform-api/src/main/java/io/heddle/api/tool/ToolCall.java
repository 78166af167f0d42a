package io.heddle.api.tool;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.record.RecordReader;
import java.io.PrintStream;
import java.nio.file.Path;
import org.osgi.annotation.versioning.ProviderType;

/** A call of a tool: where it works and whom it tells. */
@ProviderType
public interface ToolCall {
  /** Directory that relative names of files mean, absolute. */
  Path directory();

  /** Takes the result: data, for people or programs. UTF-8, lines end in LF. */
  PrintStream out();

  /**
   * Takes what a person should know beside the result, such as that it was cut short: never data,
   * so that what a program reads from {@link #out} is data alone. Whole lines in UTF-8, on standard
   * error.
   */
  default PrintStream remarks() {
    return out();
  }

  /** Takes what is wrong. */
  Problems problems();

  /**
   * Reads back the records that sinks of a type wrote, if a bundle that offers such a reader is
   * installed.
   *
   * @param sinkType the type, as the manifest of a run names it
   * @return null if there is none
   */
  default RecordReader recordReader(String sinkType) {
    return null;
  }

  /** Where an option stands, for messages. */
  default Place place(String option) {
    return new Place("--" + option, 0, 0);
  }
}
