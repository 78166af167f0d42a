package io.heddle.workloads.sizes;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Problems;
import io.heddle.api.event.RandomStream;
import io.heddle.workloads.text.InputFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Sizes between given points, uniform from one point to the next. */
public final class SizeDistribution {
  /** Name of the published curve that ships. */
  private static final String WEB_SEARCH = "web-search";

  private final double[] bytes;
  private final double[] percent;

  SizeDistribution(double[] bytes, double[] percent) {
    this.bytes = bytes;
    this.percent = percent;
  }

  /**
   * Reads a file, or takes the curve that ships if the name is {@code web-search}.
   *
   * @param name as the experiment has it
   * @return null if something is wrong, which is reported
   */
  public static SizeDistribution read(ConfigNode name, Problems problems) {
    if (isShipped(name)) {
      return webSearch();
    }
    if (name.text() == null) {
      problems.errorAt("HED-0202", name.place(), "sizes.cdf names a file", WEB_SEARCH);
      return null;
    }
    SizeDistribution[] read = new SizeDistribution[1];
    InputFile.read(
        name.file(),
        name.place(),
        problems,
        (file, lines) -> read[0] = parse(file, lines, problems));
    return read[0];
  }

  /** Whether the name is that of a curve that ships, and no file's. */
  public static boolean isShipped(ConfigNode name) {
    return WEB_SEARCH.equals(name.text());
  }

  /** Reads the text of a file. */
  static SizeDistribution parse(String name, BufferedReader lines, Problems problems)
      throws IOException {
    return new CdfReader(name, problems).read(lines);
  }

  /** The published curve of web-search traffic, twelve points. */
  public static SizeDistribution webSearch() {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                SizeDistribution.class.getResourceAsStream("web-search.cdf"),
                StandardCharsets.UTF_8))) {
      return new CdfReader(WEB_SEARCH, null).read(lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Mean size in bytes. */
  public double meanBytes() {
    double mean = 0;
    for (int i = 1; i < bytes.length; i++) {
      mean += (bytes[i] + bytes[i - 1]) / 2 * (percent[i] - percent[i - 1]) / 100;
    }
    return mean;
  }

  /** Draws a size; 1 or more. */
  public long sample(RandomStream random) {
    return quantile(100 * random.nextDouble());
  }

  /** Size below which {@code u} percent lie, whole bytes, 1 or more. */
  long quantile(double u) {
    int i = 1;
    while (i < percent.length - 1 && u > percent[i]) {
      i++;
    }
    double slope = (bytes[i] - bytes[i - 1]) / (percent[i] - percent[i - 1]);
    return Math.max(1, (long) (bytes[i - 1] + slope * (u - percent[i - 1])));
  }
}
