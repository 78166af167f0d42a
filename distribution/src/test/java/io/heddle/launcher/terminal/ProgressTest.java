package io.heddle.launcher.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** What progress looks like. */
final class ProgressTest {
  private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
  private final StatusLine status = new StatusLine(Streams.print(screen, true));

  /** 32 of 128 flows after 10 s: a quarter, so 30 s are left. */
  private static final ProgressFigures QUARTER =
      new ProgressFigures(32, 128, "flows", 1_203_000_000L, 12_345_678, 10_000_000_000L);

  @Test
  void shouldWriteAPlainLine() {
    new PlainDisplay(Streams.print(screen, true)).show(QUARTER);
    assertEquals(
        "25.0 %, 32 of 128 flows, 1.203 ms simulated, 12.3 M events/s, 30s left\n", text());
  }

  @Test
  void shouldCountSimulatedTimeWhereWorkIsNotCounted() {
    ProgressFigures figures =
        new ProgressFigures(
            500_000_000L, 1_000_000_000L, "", 500_000_000L, 900_000, 1_000_000_000L);
    new PlainDisplay(Streams.print(screen, true)).show(figures);
    assertEquals("50.0 %, 500.0 us simulated, 900 k events/s, 1s left\n", text());
  }

  @Test
  void shouldDrawABarAndWipeIt() {
    BarDisplay bar = new BarDisplay(status, 100);
    bar.show(QUARTER);
    String drawn = text();
    assertTrue(drawn.startsWith("\r"), drawn);
    assertTrue(drawn.contains("25%"), drawn);
    assertTrue(drawn.contains("32/128 flows"), drawn);
    assertTrue(drawn.contains("1.203 ms simulated, 12.3 M events/s"), drawn);
    // The library's own thread may have drawn the line once more by now.
    drawn.lines().forEach(line -> assertTrue(line.length() <= 100, line));
    bar.close();
    assertTrue(text().endsWith(" \r"), text());
  }

  @Test
  void shouldNotMixTextWithTheLine() {
    status.show("abc");
    Streams.print(status, true).println("hello");
    assertEquals("\rabc\r   \rhello\n", text());
  }

  @Test
  void shouldNotDependOnTheLocale() {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      shouldWriteAPlainLine();
    } finally {
      Locale.setDefault(before);
    }
  }

  private String text() {
    return screen.toString(StandardCharsets.UTF_8);
  }
}
