package io.heddle.kernel.core.engine;

import io.heddle.api.model.SinkProvider;
import io.heddle.api.record.TableFormat;
import io.heddle.kernel.core.catalog.BundleFault;
import io.heddle.kernel.core.catalog.ModelKind;
import io.heddle.kernel.core.catalog.ModelOffer;
import io.heddle.kernel.core.catalog.Offers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Writes a sweep's table in every format that installed bundles have beside their sinks. What is
 * installed may change while a sweep goes on, so it is asked for each time.
 */
final class SweepFormats {
  private static final String STEM = "sweep.";

  private final Supplier<Offers> offers;

  SweepFormats(Supplier<Offers> offers) {
    this.offers = offers;
  }

  /** Writes {@code sweep.<extension>} for each format. */
  void write(SweepRows rows, SweepPlace place) throws IOException {
    // Two sink types may have one format; then the first by name writes it.
    Map<String, byte[]> files = new TreeMap<>();
    try {
      for (ModelOffer sink : latest().values()) {
        TableFormat format =
            BundleFault.guard(
                sink.origin(),
                sink.text() + " gives no table format",
                () -> ((SinkProvider<?>) sink.provider()).tableFormat());
        if (format != null) {
          BundleFault.guard(
              sink.origin(),
              sink.text() + " can't write the sweep's table",
              () -> files.putIfAbsent(file(format), content(format, rows)));
        }
      }
    } catch (BundleFault fault) {
      throw new IOException(fault.getMessage(), fault);
    }
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      place.write(file.getKey(), file.getValue());
    }
  }

  private static String file(TableFormat format) {
    String extension = format.extension();
    if (!extension.matches("[a-z0-9]+") || SweepTable.isOwn(STEM + extension)) {
      throw new IllegalArgumentException("\"" + extension + "\" is no name of a table format");
    }
    return STEM + extension;
  }

  private static byte[] content(TableFormat format, SweepRows rows) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    format.write(rows.schema(), rows, out);
    return out.toByteArray();
  }

  /** The latest version of each sink type: offers are sorted by type and version. */
  private Map<String, ModelOffer> latest() {
    Map<String, ModelOffer> latest = new LinkedHashMap<>();
    offers.get().models(ModelKind.SINK).forEach(sink -> latest.put(sink.type(), sink));
    return latest;
  }
}
