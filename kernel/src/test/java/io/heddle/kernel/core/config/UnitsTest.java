package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Golden values 7.1 and 7.11 of the configuration specification. */
class UnitsTest {
  @ParameterizedTest
  @CsvSource({
    "DATA_RATE, 400Gbps, 400000000000",
    "DATA_RATE, 31.52Gbps, 31520000000",
    "DATA_RATE, 4e2Gbps, 400000000000",
    "DATA_RATE, 400 Gbps, 400000000000",
    "DATA_RATE, 400_000Mbps, 400000000000",
    "DATA_RATE, 1Tbps, 1000000000000",
    "DATA_RATE, 1Kbps, 1000",
    "DATA_RATE, 7bps, 7",
    "BYTES, 256KB, 256000",
    "BYTES, 256KiB, 262144",
    "BYTES, 4MB, 4000000",
    "BYTES, 1MiB, 1048576",
    "BYTES, 2GiB, 2147483648",
    "BYTES, 3GB, 3000000000",
    "BYTES, 1.5KB, 1500",
    "TIME, 100ns, 100000",
    "TIME, 1.5us, 1500000",
    "TIME, 1.5µs, 1500000",
    "TIME, 1e3ns, 1000000",
    "TIME, 1ps, 1",
    "TIME, 2ms, 2000000000",
    "TIME, 1s, 1000000000000",
    "TIME, 1min, 60000000000000",
    "TIME, 0.001s, 1000000000",
    "TIME, 0, 0",
    "BYTES, 0, 0",
    "DATA_RATE, 0, 0",
    "WALL_TIME, 2h, 7200000000000"
  })
  void shouldReadExactly(Units units, String text, long value) {
    Units.Reading reading = units.read(text);
    assertNull(reading.found());
    assertEquals(value, reading.value());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DATA_RATE|400gbps|HED-0302|\"400gbps\" is not a data rate"
            + "|units are bps, Kbps, Mbps, Gbps, Tbps; did you mean \"400Gbps\"?",
        "DATA_RATE|400G|HED-0302|\"400G\" is not a data rate"
            + "|units are bps, Kbps, Mbps, Gbps, Tbps; did you mean \"400Gbps\"?",
        "DATA_RATE|400Gb/s|HED-0302|\"400Gb/s\" is not a data rate"
            + "|units are bps, Kbps, Mbps, Gbps, Tbps; did you mean \"400Gbps\"?",
        "DATA_RATE|400Gbit/s|HED-0302|\"400Gbit/s\" is not a data rate"
            + "|units are bps, Kbps, Mbps, Gbps, Tbps; did you mean \"400Gbps\"?",
        "DATA_RATE|400GBps|HED-0302|\"400GBps\" is not a data rate"
            + "|units are bps, Kbps, Mbps, Gbps, Tbps; did you mean \"400Gbps\" or \"3200Gbps\"?",
        "DATA_RATE|400,5Gbps|HED-0302|\"400,5Gbps\" is not a data rate"
            + "|units are bps, Kbps, Mbps, Gbps, Tbps; did you mean \"400.5Gbps\"?",
        "DATA_RATE|400,000Mbps|HED-0302|\"400,000Mbps\" is not a data rate"
            + "|units are bps, Kbps, Mbps, Gbps, Tbps; did you mean \"400000Mbps\" or \"400.000Mbps\"?",
        "DATA_RATE|-1Gbps|HED-0302|\"-1Gbps\" is not a data rate"
            + "|a data rate has no sign, for example 400Gbps",
        "DATA_RATE|400|HED-0301|\"400\" needs a unit|a data rate, for example 400Gbps",
        "DATA_RATE|fast|HED-0302|\"fast\" is not a data rate"
            + "|a data rate is a number and a unit, for example 400Gbps",
        "DATA_RATE|400KiB|HED-0302|\"400KiB\" is not a data rate"
            + "|units are bps, Kbps, Mbps, Gbps, Tbps",
        "BYTES|0.5B|HED-0304|\"0.5B\" is not a whole number of bytes|the smallest size is 1B",
        "TIME|0.3ps|HED-0304|\"0.3ps\" is not a whole number of picoseconds|the smallest time is 1ps",
        "BYTES|4kB|HED-0302|\"4kB\" is not a size"
            + "|units are B, KB, MB, GB, KiB, MiB, GiB; did you mean \"4KB\"?",
        "BYTES|4Kb|HED-0302|\"4Kb\" is not a size"
            + "|units are B, KB, MB, GB, KiB, MiB, GiB; did you mean \"4KB\"?",
        "BYTES|4K|HED-0302|\"4K\" is not a size"
            + "|units are B, KB, MB, GB, KiB, MiB, GiB; did you mean \"4KB\" or \"4KiB\"?",
        "BYTES|4kib|HED-0302|\"4kib\" is not a size"
            + "|units are B, KB, MB, GB, KiB, MiB, GiB; did you mean \"4KiB\"?",
        "BYTES|.5KB|HED-0302|\".5KB\" is not a size"
            + "|units are B, KB, MB, GB, KiB, MiB, GiB; did you mean \"0.5KB\"?",
        "BYTES|1..5kB|HED-0302|\"1..5kB\" is not a size"
            + "|units are B, KB, MB, GB, KiB, MiB, GiB",
        "TIME|5sec|HED-0302|\"5sec\" is not a time"
            + "|units are ps, ns, us, ms, s, min; did you mean \"5s\"?",
        "TIME|5m|HED-0302|\"5m\" is not a time"
            + "|units are ps, ns, us, ms, s, min; did you mean \"5min\" or \"5ms\"?",
        "TIME|5US|HED-0302|\"5US\" is not a time"
            + "|units are ps, ns, us, ms, s, min; did you mean \"5us\"?",
        "TIME|1e30s|HED-0305|\"1e30s\" is too large"
            + "|the largest time is 9223372036854775807 picoseconds",
        "TIME|1e999999999s|HED-0305|\"1e999999999s\" is too large"
            + "|the largest time is 9223372036854775807 picoseconds"
      })
  void shouldRefuseWithTheRightSpelling(
      Units units, String text, String code, String found, String expected) {
    Units.Reading reading = units.read(text);
    assertEquals(code, reading.code());
    assertEquals(found, reading.found());
    assertEquals(expected, reading.expected());
  }

  @Test
  void shouldWriteTheCanonicalUnitAndTheShortestText() {
    assertEquals("100000ps", Units.TIME.canonical(100_000));
    assertEquals("100ns", Units.TIME.text(100_000));
    assertEquals("1500ns", Units.TIME.text(1_500_000));
    assertEquals("400Gbps", Units.DATA_RATE.text(400_000_000_000L));
    assertEquals("256KiB", Units.BYTES.text(262_144));
    assertEquals("0ps", Units.TIME.text(0));
  }

  @Test
  void shouldReadBackEveryCanonicalText() {
    for (Units units : Units.values()) {
      for (long value : new long[] {0, 1, 999, 1_024, 123_456_789_012L, Long.MAX_VALUE}) {
        assertTrue(units.read(units.canonical(value)).isValid());
        assertEquals(value, units.value(units.canonical(value)));
        assertEquals(value, units.value(units.text(value)));
      }
    }
  }
}
