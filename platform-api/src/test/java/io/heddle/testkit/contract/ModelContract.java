package io.heddle.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.heddle.api.model.ModelProvider;
import io.heddle.api.record.RecordSchema;
import io.heddle.testkit.TestNode;
import io.heddle.testkit.TestRecords;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** What every model keeps to, whatever its kind: its declarations, and that it shares nothing. */
public abstract class ModelContract {
  /** The model's provider, which declares attributes and records. */
  protected abstract ModelProvider<?> provider();

  /**
   * Classes that are looked at for state that devices would share: everything that lies with the
   * provider in its jar or folder, but for libraries.
   */
  protected List<Class<?>> classes() {
    return SharedState.classesBeside(provider().getClass());
  }

  /**
   * Whether memory allocated for each packet is an error; else it is a warning, shown as a test
   * that was left out with the number of bytes.
   */
  protected boolean allocationIsAnError() {
    return false;
  }

  /** Each attribute has a kind that its Java type can hold, and a default inside its own range. */
  @Test
  void declaredDefaultsAndRangesHold() {
    assertEquals(List.of(), Declarations.faults(provider().configType()));
  }

  /** Each record is declared once, with columns. */
  @Test
  void declaredRecordsAreWhole() {
    List<RecordSchema> schemas = provider().records();
    List<String> names = schemas.stream().map(RecordSchema::name).sorted().toList();
    assertEquals(List.copyOf(new TreeSet<>(names)), names, "records declared twice");
    for (RecordSchema schema : schemas) {
      assertEquals(false, schema.columns().isEmpty(), schema.name() + " has no columns");
    }
  }

  /** No static that can change: two devices, or two runs in one process, would share it. */
  @Test
  void noStaticCanChange() {
    assertEquals(List.of(), SharedState.faults(classes()));
  }

  /** Records written are records declared, column by column. */
  final void assertDeclared(TestRecords records) {
    for (String written : records.written()) {
      List<RecordSchema> named =
          provider().records().stream().filter(s -> s.name().equals(written)).toList();
      List<String> all = provider().records().stream().map(RecordSchema::name).toList();
      assertEquals(1, named.size(), written + " is written but not declared; declared: " + all);
      RecordSchema used = records.schema(written);
      assertNotNull(used, written);
      assertEquals(named.get(0).version(), used.version(), "version of " + written);
      assertEquals(
          named.get(0).columns().toString(), used.columns().toString(), "columns of " + written);
    }
  }

  /** Has a device write no rows, whose texts would be counted as if they were the packets'. */
  final void refuseRecords(TestNode node) {
    provider().records().forEach(schema -> node.records().refuse(schema.name()));
  }

  /** An error or a warning, as {@link #allocationIsAnError} says. */
  final void reportAllocation(long bytes, long packets) {
    String text = bytes + " bytes were allocated for " + packets + " packets";
    boolean steady =
        bytes < Math.max(1, packets); // the runtime itself allocates a little now and then
    if (allocationIsAnError()) {
      assertEquals(true, steady, text);
    } else {
      Assumptions.assumeTrue(steady, "warning: " + text + "; large runs will be slow");
    }
  }
}
