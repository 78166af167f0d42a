package io.heddle.kernel.core.engine;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.heddle.boot.SweepEngine;
import io.heddle.boot.SweepEngineFault;
import io.heddle.boot.Terminal;
import io.heddle.kernel.core.config.ResolvedYaml;
import io.heddle.kernel.core.config.SweepPoint;
import io.heddle.kernel.core.record.RecordDigests;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Points on an engine outside this process. A point goes there as the experiment that its run
 * directory will hold, which is enough to do the run anywhere ({@code heddle rerun} lives by it).
 */
final class OutsidePoints implements PointRunner, SweepPlace, AutoCloseable {
  private final SweepEngine.Session session;
  private final List<SweepPoint> points;
  private final Terminal terminal;
  private final JsonMapper json = JsonMapper.builder().build();
  private final Map<Path, String> digests = new HashMap<>();
  private Map<Integer, String> found;

  OutsidePoints(
      SweepEngine engine, SweepEngine.Order order, List<SweepPoint> points, Terminal terminal)
      throws SweepEngineFault {
    this.points = points;
    this.terminal = terminal;
    session = engine.open(order);
  }

  /** Something asked of the engine. */
  @FunctionalInterface
  private interface Question<T> {
    T answer() throws SweepEngineFault, IOException;
  }

  private static <T> T asked(Question<T> question) throws IOException {
    try {
      return question.answer();
    } catch (SweepEngineFault fault) {
      throw new IOException(fault.getMessage(), fault);
    }
  }

  @Override
  public void sound(SweepPoint point, Preparation prepared, SweepIdentity identity)
      throws IOException {
    InputFiles files = identity.inputs();
    String experiment = ResolvedYaml.of(prepared.wired().spec(), files.names(prepared));
    List<SweepEngine.Input> inputs = new ArrayList<>();
    for (Map.Entry<String, Path> input : files.files().entrySet()) {
      inputs.add(new SweepEngine.Input(input.getKey(), input.getValue(), digest(input.getValue())));
    }
    SweepEngine.Point sent =
        new SweepEngine.Point(
            point.index(), point.name(), experiment, identity.experiment(), inputs);
    asked(
        () -> {
          session.add(sent);
          return null;
        });
  }

  private String digest(Path file) throws IOException {
    String known = digests.get(file);
    if (known == null) {
      known = RecordDigests.ofFile(file);
      digests.put(file, known);
    }
    return known;
  }

  @Override
  public JsonNode manifest(SweepPoint point) throws IOException {
    if (found == null) {
      found = asked(session::manifests);
    }
    String text = found.remove(point.index());
    return text == null ? null : read(text);
  }

  private JsonNode read(String manifest) {
    try {
      JsonNode read = json.readTree(manifest);
      return read.isObject() ? read : null;
    } catch (JsonProcessingException broken) {
      return null; // as good as none
    }
  }

  @Override
  public void run(List<SweepPoint> left, Endings endings) throws IOException {
    found = null;
    if (left.isEmpty() || terminal.stopSignal() != 0) {
      return;
    }
    Told told = new Told(endings);
    asked(
        () -> {
          session.run(
              left.stream().map(SweepPoint::index).toList(),
              told,
              () -> terminal.stopSignal() != 0);
          return null;
        });
    if (told.unwritten != null) {
      throw told.unwritten;
    }
  }

  /** Hands on what the engine says, by point. */
  private final class Told implements SweepEngine.Endings {
    private final Endings endings;
    private IOException unwritten;

    Told(Endings endings) {
      this.endings = endings;
    }

    @Override
    public void ended(int index, String manifest) {
      endings.ended(points.get(index), read(manifest));
    }

    @Override
    public void failed(int index, String reason) {
      endings.failed(points.get(index), reason);
    }

    @Override
    public void tick() {
      try {
        endings.tick();
      } catch (IOException e) {
        unwritten = e;
      }
    }
  }

  @Override
  public void write(String file, byte[] content) throws IOException {
    asked(
        () -> {
          session.write(file, content);
          return null;
        });
  }

  @Override
  public void close() throws IOException {
    asked(
        () -> {
          session.close();
          return null;
        });
  }
}
