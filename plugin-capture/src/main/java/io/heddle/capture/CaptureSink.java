package io.heddle.capture;

import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordFile;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Row;
import io.heddle.api.record.RunInfo;
import io.heddle.api.record.Sink;
import io.heddle.api.tap.FrameTap;
import io.heddle.api.tap.FrameWatcher;
import io.heddle.api.tap.WatchedPort;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.PriorityQueue;

/**
 * Writes {@code {run}-capture-0.pcapng}: an interface for each watched port, then the frames by
 * ascending time.
 *
 * <p>A device may hand a frame to its port when serialization starts, so a row may tell of an
 * instant still to come. Frames wait here until a row of a later instant shows that nothing earlier
 * can follow.
 */
public final class CaptureSink implements Sink, FrameWatcher {
  /** Most bytes of a block that describes a port. */
  private static final int PORT_BLOCK_BYTES = 64 * 1024;

  private final CaptureConfig config;
  private final List<CaptureTap> taps = new ArrayList<>();
  private final PriorityQueue<Frame> waiting = new PriorityQueue<>();
  private final Deque<Frame> blank = new ArrayDeque<>();
  private long[] written = {};
  private long[] leftOut = {};
  private String fileName;
  private CaptureFile file;
  private long rows;
  private long frames;
  private long framesLeftOut;
  private long safeFrames;
  private long lastPs;
  private boolean full;

  /** A sink that watches nothing yet. */
  @Inject
  public CaptureSink(CaptureConfig config) {
    this.config = config;
  }

  @Override
  public String watchedDevices() {
    return config.devices();
  }

  @Override
  public FrameTap watch(WatchedPort port) {
    if (config.port() >= 0 && config.port() != port.port().index()) {
      return null;
    }
    CaptureTap tap = new CaptureTap(taps.size(), port);
    taps.add(tap);
    return tap;
  }

  @Override
  public void open(RunInfo run, List<RecordSchema> schemas) throws IOException {
    written = new long[taps.size()];
    leftOut = new long[taps.size()];
    fileName = run.name() + "-" + CapturedFrames.SINK + "-0.pcapng";
    int largest = Math.max(PORT_BLOCK_BYTES, Blocks.packetBytes(config.snaplen()));
    file = new CaptureFile(run.directory().resolve(fileName), largest);
    room(PORT_BLOCK_BYTES).section();
    for (CaptureTap tap : taps) {
      describe(tap.watched(), tap.mac());
    }
    // The interfaces are in the file before time zero: a full disk shows now.
    file.flush();
  }

  private void describe(WatchedPort watched, long mac) throws IOException {
    String name = watched.device().name() + ":" + watched.port().index();
    String peer = watched.port().peer().name() + ":" + watched.port().peerPort();
    String description = watched.device().componentName() + ", to " + peer;
    room(PORT_BLOCK_BYTES)
        .port(name, description, mac, watched.port().rateBitsPerSec(), config.snaplen());
  }

  /** Where a block of at most so many bytes goes. */
  private Blocks room(int bytes) throws IOException {
    if (!file.hasRoom(bytes)) {
      flush();
    }
    return file.blocks();
  }

  @Override
  public void row(RecordSchema schema, Row row) throws IOException {
    if (schema != CapturedFrames.SCHEMA) {
      return;
    }
    writeBefore(row.integer(CapturedFrames.ROW_TIME));
    Frame frame = blank.isEmpty() ? new Frame() : blank.pop();
    frame.set(row, rows++);
    waiting.add(frame);
  }

  /** Writes the frames before an instant. */
  private void writeBefore(long timePs) throws IOException {
    while (!waiting.isEmpty() && waiting.peek().timePs < timePs) {
      Frame frame = waiting.poll();
      write(frame);
      blank.push(frame);
    }
  }

  private void write(Frame frame) throws IOException {
    int bytes = Blocks.packetBytes(Math.min(frame.frameBytes, config.snaplen()));
    long kept = config.maxBytes() - (long) taps.size() * Blocks.STATISTICS_BYTES;
    full |= file.bytes() + bytes > kept;
    lastPs = frame.timePs;
    if (full) {
      leftOut[frame.number]++;
      framesLeftOut++;
      return;
    }
    room(bytes).frame(frame, config.snaplen());
    written[frame.number]++;
    frames++;
  }

  @Override
  public void flush() throws IOException {
    file.flush();
    safeFrames = frames;
  }

  @Override
  public void sync() throws IOException {
    flush();
    file.force();
  }

  @Override
  public List<RecordFile> safe() {
    return file == null
        ? List.of()
        : List.of(new RecordFile(CapturedFrames.SINK, fileName, safeFrames));
  }

  @Override
  public List<RecordFile> close(Outcome outcome) throws IOException {
    if (file == null) {
      return List.of();
    }
    try (CaptureFile closing = file) {
      if (!closing.isBroken()) {
        finish();
      }
      closing.force();
    }
    return safe();
  }

  private void finish() throws IOException {
    writeBefore(Long.MAX_VALUE);
    for (int t = 0; t < taps.size(); t++) {
      Blocks blocks = room(Blocks.STATISTICS_BYTES);
      blocks.statistics(t, lastPs, written[t] + leftOut[t], leftOut[t]);
    }
    flush();
  }

  @Override
  public List<String> remarks() {
    return framesLeftOut == 0
        ? List.of()
        : List.of(
            String.format(
                Locale.ROOT,
                "%s stopped at its max of %d bytes: it holds %d frames, %d later ones are missing",
                fileName,
                config.maxBytes(),
                frames,
                framesLeftOut));
  }
}
