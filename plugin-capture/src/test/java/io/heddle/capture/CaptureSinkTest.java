package io.heddle.capture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PauseFrame;
import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordFile;
import io.heddle.api.record.Row;
import io.heddle.api.record.RunInfo;
import io.heddle.api.tap.FrameTap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From frames at a tap to the bytes of the file. */
final class CaptureSinkTest {
  private static final class Plain extends Packet {}

  @TempDir private Path directory;
  private final WrittenRow written = new WrittenRow();
  private final TestedPort port = new TestedPort(written);

  private CaptureSink sink(int snaplen, long maxBytes) {
    return new CaptureSink(new CaptureConfig("host[1]", -1, snaplen, maxBytes));
  }

  private ReadCapture close(CaptureSink sink) throws IOException {
    sink.open(new RunInfo("t", directory), List.of(CapturedFrames.SCHEMA));
    for (Row row : written.rows) {
      sink.row(CapturedFrames.SCHEMA, row);
    }
    sink.close(Outcome.COMPLETED);
    return new ReadCapture(directory.resolve("t-capture-0.pcapng"));
  }

  private static Packet udp(int wireBytes) {
    Plain packet = new Plain();
    packet.wireBytes = wireBytes;
    packet.source = 0;
    packet.destination = 4;
    packet.sourcePort = 0xC001;
    packet.destinationPort = 4791;
    packet.dscp = 24;
    packet.ecn = Packet.CE;
    packet.kind = PacketKind.DATA;
    return packet;
  }

  @Test
  void aPacketShouldHaveItsEthernetIpAndUdpBytes() throws IOException {
    CaptureSink sink = sink(64, 1 << 20);
    sink.watch(port.watched()).sent(udp(118), 5_000);
    ReadCapture file = close(sink);
    assertEquals(List.of(0x0A0D0D0A, 1, 6, 5), file.types);
    assertEquals(
        "020000020003" // to port 3 of device 2
            + "020000070000" // from port 0 of device 7
            + "0800"
            // 118 - 18 = 100 = 0x64 bytes; 24 * 4 + 3 = 0x63; the sum of the halves is
            // 4563 + 0064 + 4000 + 4011 + 2000 + 0001 + 2000 + 0005 = 105de -> 05df -> fa20
            + "4563006400004000"
            + "4011fa20"
            + "20000001"
            + "20000005"
            + "c00112b7"
            + "00500000" // 100 - 20
            + "00".repeat(22), // snaplen 64 = 14 + 20 + 8 + 22
        file.frames.get(0).hex());
    assertEquals(5, file.frames.get(0).timeNs());
    assertEquals(114, file.frames.get(0).length()); // without the check sequence
  }

  @Test
  void aPauseFrameShouldHaveItsVectorAndQuanta() throws IOException {
    CaptureSink sink = sink(64, 1 << 20);
    PauseFrame pause = new PauseFrame().of(64, 3, 65_535);
    pause.quanta[5] = 9; // of an earlier use; the vector does not name it
    written.nowPs = 7_999;
    sink.watch(port.watched()).received(pause);
    ReadCapture file = close(sink);
    assertEquals(
        "0180c2000001"
            + "020000020003"
            + "8808"
            + "0101"
            + "0008"
            + "000000000000ffff0000000000000000"
            + "00".repeat(26),
        file.frames.get(0).hex());
    assertEquals(7, file.frames.get(0).timeNs());
  }

  @Test
  void framesShouldStandByTimeThoughSentOnesAreToldBefore() throws IOException {
    CaptureSink sink = sink(64, 1 << 20);
    FrameTap tap = sink.watch(port.watched());
    written.nowPs = 1_000;
    tap.sent(udp(118), 9_000); // told at 1,000
    written.nowPs = 4_000;
    tap.received(udp(118));
    written.nowPs = 9_000;
    tap.received(udp(200));
    assertEquals(
        List.of(4L, 9L, 9L), close(sink).frames.stream().map(ReadCapture.Seen::timeNs).toList());
  }

  @Test
  void case55TimesShouldGoOnPastTheFirstSecondAnd32Bits() throws IOException {
    CaptureSink sink = sink(64, 1 << 20);
    FrameTap tap = sink.watch(port.watched());
    long[] timesNs = {999_999_999, 1_000_000_000, 4_294_967_295L, 4_294_967_296L, 9_000_000_000L};
    for (long ns : timesNs) {
      written.nowPs = ns * 1_000;
      tap.received(udp(118));
    }
    assertEquals(
        LongStream.of(timesNs).boxed().toList(),
        close(sink).frames.stream().map(ReadCapture.Seen::timeNs).toList());
  }

  @Test
  void theFileShouldStopWholeAtItsMaxAndSaySo() throws IOException {
    CaptureSink sink = sink(64, 64_000);
    FrameTap tap = sink.watch(port.watched());
    for (int i = 0; i < 1_000; i++) {
      written.nowPs = i * 1_000L;
      tap.received(udp(118));
    }
    ReadCapture file = close(sink);
    long size = Files.size(directory.resolve("t-capture-0.pcapng"));
    assertTrue(size <= 64_000 && size > 63_800, "size " + size);
    assertEquals(1_000, file.frames.size() + file.leftOut.get(0));
    assertEquals(
        List.of(
            "t-capture-0.pcapng stopped at its max of 64000 bytes: it holds "
                + file.frames.size()
                + " frames, "
                + file.leftOut.get(0)
                + " later ones are missing"),
        sink.remarks());
  }

  @Test
  void whatWasFlushedShouldBeWholeAndCounted() throws IOException {
    CaptureSink sink = sink(64, 1 << 20);
    FrameTap tap = sink.watch(port.watched());
    for (int i = 0; i < 10; i++) {
      written.nowPs = i * 1_000L;
      tap.received(udp(118));
    }
    sink.open(new RunInfo("t", directory), List.of(CapturedFrames.SCHEMA));
    for (Row row : written.rows) {
      sink.row(CapturedFrames.SCHEMA, row);
    }
    sink.flush();
    // The tenth waits until a later instant shows that nothing comes before it.
    assertEquals(9, new ReadCapture(directory.resolve("t-capture-0.pcapng")).frames.size());
    assertEquals(List.of(new RecordFile("capture", "t-capture-0.pcapng", 9)), sink.safe());
    sink.close(Outcome.FAILED);
    assertEquals(10, new ReadCapture(directory.resolve("t-capture-0.pcapng")).frames.size());
    assertEquals(List.of(), sink.remarks());
  }

  @Test
  void onePortShouldBeChosen() {
    assertNull(new CaptureSink(new CaptureConfig("host[1]", 1, 64, 1 << 20)).watch(port.watched()));
  }
}
