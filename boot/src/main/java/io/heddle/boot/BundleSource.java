package io.heddle.boot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Where {@code heddle assemble} gets jars that are named by coordinates. It lies in a folder of its
 * own and is loaded by that command alone.
 */
public interface BundleSource {
  /**
   * Fetches a jar and what it needs to run.
   *
   * @param coordinates {@code group:artifact:version}; the version may be a range such as {@code
   *     [1.0,2.0)}, of which the highest is taken
   * @param repositories addresses of repositories, in order
   * @param cache folder that keeps what was fetched
   * @return the jar, then those of its dependencies
   * @throws IOException with a sentence for a person if it can't be had
   */
  List<Path> fetch(String coordinates, List<String> repositories, Path cache) throws IOException;
}
