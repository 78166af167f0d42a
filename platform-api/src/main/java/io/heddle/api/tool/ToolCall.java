package io.heddle.api.tool;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
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

  /** Takes what is wrong. */
  Problems problems();

  /** Where an option stands, for messages. */
  default Place place(String option) {
    return new Place("--" + option, 0, 0);
  }
}
