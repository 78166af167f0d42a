package io.heddle.capture;

import io.heddle.api.net.FrameBytes;
import io.heddle.api.record.RecordSchema;

/**
 * How a frame travels from the tap to the sink: as a row of a record of the sink's own, so that the
 * platform orders the frames of all ports, makes the run wait for a slow disk and loses none.
 */
final class CapturedFrames {
  /** Type of the sink. */
  static final String SINK = "capture";

  /** Words of eight header bytes. */
  static final int WORDS = FrameBytes.MOST_BYTES / Long.BYTES;

  static final RecordSchema SCHEMA = schema();
  static final int ROW_TIME = SCHEMA.column("sim_time_sec");
  static final int INTERFACE = SCHEMA.column("interface");
  static final int TIME_PS = SCHEMA.column("frame_time_ps");
  static final int SENT = SCHEMA.column("sent");
  static final int FRAME_BYTES = SCHEMA.column("frame_bytes");
  static final int HEADER_BYTES = SCHEMA.column("header_bytes");
  static final int FIRST_WORD = SCHEMA.column("word_0");

  private CapturedFrames() {}

  private static RecordSchema schema() {
    RecordSchema.Builder builder =
        RecordSchema.event(SINK, "1.0")
            .onlyFor(SINK)
            .description("A frame at a captured port")
            .simTimeSec()
            .integer("interface", "", "number of the captured port")
            .integer("frame_time_ps", "ps", "when its last bit was sent or arrived")
            .bool("sent", "whether the port sent it")
            .integer("frame_bytes", "B", "length without the check sequence")
            .integer("header_bytes", "B", "bytes of it that are not zeros");
    for (int w = 0; w < WORDS; w++) {
      builder.integer("word_" + w, "", "eight header bytes");
    }
    return builder.build();
  }
}
