package io.heddle.kernel.core.engine;

import com.fasterxml.jackson.databind.JsonNode;
import io.heddle.kernel.core.config.SweepPoint;
import java.io.IOException;

/** Where a sweep lies: a directory for each point, and the table beside them. */
interface SweepPlace {
  /** The manifest in a point's directory; null if there is none that can be read. */
  JsonNode manifest(SweepPoint point) throws IOException;

  /** Writes a file beside the points' directories, whole, in place of what was there. */
  void write(String file, byte[] content) throws IOException;
}
