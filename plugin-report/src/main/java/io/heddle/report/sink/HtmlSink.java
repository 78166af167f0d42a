package io.heddle.report.sink;

import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordFile;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import io.heddle.api.record.RunInfo;
import io.heddle.api.record.Sink;
import io.heddle.report.figure.Figure;
import io.heddle.report.figure.Figures;
import io.heddle.report.figure.RecordColumns;
import io.heddle.report.manifest.RunManifest;
import io.heddle.report.page.PageFile;
import io.heddle.report.page.ReportPage;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Draws {@code report.html} out of the rows of a run. The page appears whole when the run has
 * ended; a killed run has none, and {@code heddle report} draws it from the files.
 */
public final class HtmlSink implements Sink {
  /** The file in the run directory. */
  public static final String FILE = "report.html";

  private final HtmlConfig config;
  private final Figures figures = new Figures();

  /** By schema object: the platform hands the objects of {@link #open} to {@link #row}. */
  private final IdentityHashMap<RecordSchema, Feed> feeds = new IdentityHashMap<>();

  private RunInfo run;

  private record Feed(SchemaCells cells, Figure.RowReader reader) {}

  /** A sink that has seen nothing. */
  @Inject
  public HtmlSink(HtmlConfig config) {
    this.config = config;
  }

  @Override
  public void open(RunInfo info, List<RecordSchema> schemas) {
    run = info;
    for (RecordSchema schema : schemas) {
      List<String> columns = schema.columns().stream().map(column -> column.name()).toList();
      Figure.RowReader reader = figures.reader(new RecordColumns(schema.name(), columns));
      if (reader != null && !schema.isNondeterministic()) {
        feeds.put(schema, new Feed(new SchemaCells(schema), reader));
      }
    }
  }

  @Override
  public void row(RecordSchema schema, Row row) {
    Feed feed = feeds.get(schema);
    if (feed != null) {
      feed.reader().row(feed.cells().of(row));
    }
  }

  @Override
  public void flush() {
    // Nothing is written before the end.
  }

  @Override
  public List<RecordFile> close(Outcome outcome) throws IOException {
    if (run == null) {
      return List.of();
    }
    String title = config.title().isEmpty() ? run.name() : config.title();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("run", run.name());
    // The platform writes it before time zero; where it could not, the page has less to tell.
    if (Files.exists(run.directory().resolve(RunManifest.FILE))) {
      RunManifest manifest = RunManifest.read(run.directory());
      facts.putAll(manifest.facts());
      figures.limits(manifest.limits());
    }
    facts.put("outcome", outcome.name().toLowerCase(Locale.ROOT));
    ReportPage.Subject subject = new ReportPage.Subject(title, facts);
    String html = ReportPage.html(subject, Map.of(run.name(), figures), config.maxPoints());
    PageFile.write(run.directory().resolve(FILE), html);
    return List.of();
  }
}
