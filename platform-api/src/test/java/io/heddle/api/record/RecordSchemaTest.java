package io.heddle.api.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Columns of a schema as it is put together. */
class RecordSchemaTest {
  @Test
  void shouldSayWhichColumnsMayBeEmpty() {
    RecordSchema schema =
        RecordSchema.event("r", "1.0")
            .simTimeSec()
            .integer("wqe", "", "message")
            .nullable()
            .text("event", "what happened")
            .build();
    assertEquals(
        List.of(false, true, false), schema.columns().stream().map(Column::nullable).toList());
    assertEquals(
        new Column("wqe", ColumnType.INTEGER, "", "message", true), schema.columns().get(1));
    assertEquals(1, schema.column("wqe"));
  }

  @Test
  void shouldRefuseToEmptyNothing() {
    RecordSchema.Builder none = RecordSchema.event("r", "1.0");
    assertThrows(IllegalStateException.class, none::nullable);
  }

  /** What bundles built against the first API call. */
  @Test
  void shouldKeepColumnsOfFourParts() {
    assertEquals(
        new Column("n", ColumnType.INTEGER, "B", "a number", false),
        new Column("n", ColumnType.INTEGER, "B", "a number"));
  }
}
