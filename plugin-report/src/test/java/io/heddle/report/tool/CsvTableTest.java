package io.heddle.report.tool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvTableTest {
  @TempDir Path directory;

  private CsvTable table(String text) throws IOException {
    return new CsvTable(Files.writeString(directory.resolve("t-x-0.csv"), text));
  }

  @Test
  void shouldReadQuotedCells() throws IOException {
    try (CsvTable table = table("a,b,c\n1,\"x,\"\"y\"\"\",\n")) {
      assertEquals(List.of("a", "b", "c"), table.header());
      assertTrue(table.next());
      assertEquals(1, table.number(0));
      assertEquals("x,\"y\"", table.text(1));
      assertTrue(table.isEmpty(2));
      assertFalse(table.next());
    }
  }

  @Test
  void shouldLeaveOutALineThatWasCut() throws IOException {
    try (CsvTable table = table("a,b\n1,2\n3,")) {
      table.header();
      assertTrue(table.next());
      assertFalse(table.next());
    }
  }

  @Test
  void shouldHaveNoHeaderWhenThereIsNone() throws IOException {
    try (CsvTable table = table("")) {
      assertEquals(List.of(), table.header());
    }
  }
}
