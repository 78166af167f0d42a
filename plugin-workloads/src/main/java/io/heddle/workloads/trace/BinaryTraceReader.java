package io.heddle.workloads.trace;

import io.heddle.workloads.text.JsonWriter;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads the binary form: records of a varint length and one protobuf message each; the first is the
 * metadata, every further one a node (workloads specification 2.3).
 */
final class BinaryTraceReader implements TraceReader {
  /** No record comes near; a larger length means that the file is something else. */
  private static final int LARGEST_RECORD = 256 * 1024 * 1024;

  private static final int LARGEST_LENGTH_VARINT = 5;

  private final String file;
  private final InputStream in;
  private final NodeMessage message = new NodeMessage();
  private final String version;
  private byte[] record = new byte[4096];
  private int lastLength;
  private NodeJson json;
  private long offset;
  private long recordStart;
  private long records;

  BinaryTraceReader(String file, InputStream in) throws IOException, TraceFault {
    this.file = file;
    this.in = in;
    int length = recordLength();
    if (length < 0) {
      throw new TraceFault(file + ": the trace is empty");
    }
    readRecord(length);
    version = parsed(() -> message.version(record, length));
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public boolean next(TraceNode node) throws IOException, TraceFault {
    int length = recordLength();
    if (length < 0) {
      return false;
    }
    if (length == 0) {
      throw fault("has length 0");
    }
    readRecord(length);
    lastLength = length;
    parsed(
        () -> {
          message.node(record, length, node);
          return "";
        });
    return true;
  }

  @Override
  public JsonWriter whole(TraceNode node) throws TraceFault {
    if (json == null) {
      json = new NodeJson();
    }
    return json.object(record, lastLength);
  }

  /** Length of the next record; -1 at the end of the file. */
  private int recordLength() throws IOException, TraceFault {
    recordStart = offset;
    records++;
    long value = 0;
    for (int bytes = 0; bytes < LARGEST_LENGTH_VARINT; bytes++) {
      int next = in.read();
      if (next < 0) {
        if (bytes == 0) {
          return -1;
        }
        throw fault("ends inside its length");
      }
      value |= (long) (next & 0x7F) << 7 * bytes;
      if (next < 0x80) {
        if (value > LARGEST_RECORD) {
          throw fault("has length " + value + ", more than any record");
        }
        offset += bytes + 1;
        return (int) value;
      }
    }
    throw fault("has a length of more than " + LARGEST_LENGTH_VARINT + " bytes");
  }

  private void readRecord(int length) throws IOException, TraceFault {
    if (record.length < length) {
      record = new byte[Math.max(length, 2 * record.length)];
    }
    int read;
    try {
      read = in.readNBytes(record, 0, length);
    } catch (EOFException e) {
      throw new TraceFault(file + ": the compressed file is cut off");
    }
    if (read < length) {
      throw fault("is " + length + " bytes long, but the file ends after " + read);
    }
    offset += length;
  }

  private String parsed(Parsing parsing) throws TraceFault {
    try {
      return parsing.parse();
    } catch (TraceFault e) {
      throw new TraceFault(
          file + ": record " + records + " at byte " + recordStart + ": " + e.getMessage());
    }
  }

  private TraceFault fault(String what) {
    return new TraceFault(file + ": record " + records + " at byte " + recordStart + " " + what);
  }

  @FunctionalInterface
  private interface Parsing {
    String parse() throws TraceFault;
  }
}
