package io.heddle.testkit.contract;

import static io.heddle.testkit.contract.Refusal.assertRefused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import io.heddle.api.model.ModelProvider;
import io.heddle.api.record.RecordSchema;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** The kit can fail: a declaration with one fault for each check. */
class ModelContractRefusesTest extends ModelContract {
  private static final RecordSchema SOUND = RecordSchema.event("sound", "1.0").simTimeSec().build();

  @Override
  protected ModelProvider<?> provider() {
    return new KitModel(Sound.class, List.of(SOUND));
  }

  @Override
  protected List<Class<?>> classes() {
    return List.of(Sound.class);
  }

  private static ModelContract with(ModelProvider<?> provider, Class<?>... classes) {
    return new ModelContract() {
      @Override
      protected ModelProvider<?> provider() {
        return provider;
      }

      @Override
      protected List<Class<?>> classes() {
        return List.of(classes);
      }
    };
  }

  private static void refuses(Class<?> config, String sentence) {
    ModelContract contract = with(new KitModel(config, List.of()));
    AssertionError error =
        assertThrows(AssertionError.class, contract::declaredDefaultsAndRangesHold);
    assertTrue(error.getMessage().contains(sentence), error.getMessage());
  }

  @Test
  void refusesADefaultOutsideItsRange() {
    refuses(Outside.class, "Delay has the default 1us, which is outside its own range");
  }

  @Test
  void refusesADefaultAtAnExcludedBound() {
    refuses(Excluded.class, "Share has the default 0, which is outside its own range");
  }

  @Test
  void refusesAnUnknownUnit() {
    refuses(NoUnit.class, "Rate has the default \"400\", which is no DATA_RATE");
  }

  @Test
  void refusesAWordThatIsNotAllowed() {
    refuses(Word.class, "Mode has the default \"quick\", which is none of [fast, slow]");
  }

  @Test
  void refusesATypeThatCannotHoldItsKind() {
    refuses(Narrow.class, "Rate is DATA_RATE, which a int can't hold");
  }

  @Test
  void refusesTwoOfOneName() {
    refuses(Twice.class, "Size is declared twice");
  }

  @Test
  void refusesAComponentWithoutDeclaration() {
    refuses(Bare.class, "size declares no attribute");
  }

  @Test
  void refusesAnUpsideDownRange() {
    refuses(UpsideDown.class, "Size has a least value above its greatest");
  }

  @Test
  void refusesARecordDeclaredTwice() {
    assertRefused(
        with(KitModel.writing(SOUND, SOUND))::declaredRecordsAreWhole, "records declared twice");
  }

  @Test
  void refusesARecordWithoutColumns() {
    RecordSchema bare = RecordSchema.event("bare", "1.0").build();
    assertRefused(with(KitModel.writing(bare))::declaredRecordsAreWhole, "bare has no columns");
  }

  @Test
  void refusesAConfigurationThatIsNoRecord() {
    refuses(String.class, "java.lang.String is no record");
  }

  @Test
  void refusesAnAttributeWithoutDescription() {
    refuses(Silent.class, "Size has no description");
  }

  @Test
  void refusesABoundThatIsNoValue() {
    refuses(Boundless.class, "Size has the bound \"much\", which is no BYTES");
  }

  @Test
  void refusesATruthValueThatIsNone() {
    refuses(Perhaps.class, "Fast has the default \"perhaps\", which is no BOOL");
  }

  @Test
  void refusesAVectorOfSeven() {
    refuses(Seven.class, "Shares has a default of 7 entries, not of eight");
  }

  @Test
  void refusesADefaultFile() {
    refuses(OwnFile.class, "Trace can have no default of its own");
  }

  /** Asked for no allocation at all, the check fails. */
  @Test
  void refusesAllocationIfAsked() {
    ModelContract strict =
        new ModelContract() {
          @Override
          protected ModelProvider<?> provider() {
            return KitModel.writing();
          }

          @Override
          protected boolean allocationIsAnError() {
            return true;
          }
        };
    assertRefused(
        () -> strict.reportAllocation(24_000, 1_000),
        "24000 bytes were allocated for 1000 packets");
  }

  @Test
  void refusesAStaticThatIsNotFinal() {
    AssertionError error =
        assertThrows(
            AssertionError.class, with(KitModel.writing(), CountsForAll.class)::noStaticCanChange);
    assertTrue(error.getMessage().contains("count is a static that is not final"));
  }

  @Test
  void refusesAStaticListThatGrows() {
    AssertionError error =
        assertThrows(
            AssertionError.class,
            with(KitModel.writing(), RemembersForAll.class)::noStaticCanChange);
    assertTrue(error.getMessage().contains("holds a java.util.ArrayList"), error.getMessage());
  }

  @Test
  void findsTheClassesOfABundle() {
    List<String> names =
        SharedState.classesBeside(CountsForAll.class).stream().map(Class::getName).toList();
    assertTrue(names.contains(RemembersForAll.class.getName()), names.toString());
    assertTrue(SharedState.classesBeside(TestAbortedException.class).size() > 3); // in a jar
  }

  /**
   * Allocation is a warning: the test is left out with a reason, unless the author asks for more.
   */
  @Test
  void warnsOfAllocation() {
    TestAbortedException warning =
        assertThrows(TestAbortedException.class, () -> reportAllocation(24_000, 1_000));
    assertEquals(
        "Assumption failed: warning: 24000 bytes were allocated for 1000 packets; large runs will"
            + " be slow",
        warning.getMessage());
    reportAllocation(900, 1_000);
  }

  private record Sound(
      @Attribute(
              path = "Delay",
              kind = Kind.TIME,
              value = "1us",
              min = "1ps",
              max = "1s",
              description = "A delay")
          long delayPs,
      @Attribute(
              path = "Share",
              kind = Kind.DOUBLE_VECTOR,
              value = "[0.5, 0, 0, 0, 0, 0, 0, 1.0]",
              max = "1.0",
              description = "Shares")
          double[] shares,
      @Attribute(
              path = "Packets",
              kind = Kind.UINT_OR_UNLIMITED,
              value = "unlimited",
              description = "Packets")
          long packets) {}

  private record Outside(
      @Attribute(
              path = "Delay",
              kind = Kind.TIME,
              value = "1us",
              min = "2us",
              description = "A delay")
          long delayPs) {}

  private record Excluded(
      @Attribute(
              path = "Share",
              kind = Kind.DOUBLE,
              value = "0",
              min = "0",
              minExclusive = true,
              description = "A share")
          double share) {}

  private record NoUnit(
      @Attribute(path = "Rate", kind = Kind.DATA_RATE, value = "400", description = "A rate")
          long bitsPerSec) {}

  private record Word(
      @Attribute(
              path = "Mode",
              kind = Kind.TEXT,
              value = "quick",
              allowed = {"fast", "slow"},
              description = "A mode")
          String mode) {}

  private record Narrow(
      @Attribute(path = "Rate", kind = Kind.DATA_RATE, value = "1Gbps", description = "A rate")
          int bitsPerSec) {}

  private record Twice(
      @Attribute(path = "Size", kind = Kind.BYTES, value = "1B", description = "A size") long a,
      @Attribute(path = "Size", kind = Kind.BYTES, value = "1B", description = "A size") long b) {}

  private record Bare(long size) {}

  private record Silent(
      @Attribute(path = "Size", kind = Kind.BYTES, value = "1B", description = " ") long size) {}

  private record Boundless(
      @Attribute(
              path = "Size",
              kind = Kind.BYTES,
              value = "1B",
              max = "much",
              description = "A size")
          long size) {}

  private record Perhaps(
      @Attribute(path = "Fast", kind = Kind.BOOL, value = "perhaps", description = "Haste")
          boolean fast) {}

  private record Seven(
      @Attribute(
              path = "Shares",
              kind = Kind.DOUBLE_VECTOR,
              value = "[0, 0, 0, 0, 0, 0, 0]",
              description = "Shares")
          double[] shares) {}

  private record OwnFile(
      @Attribute(path = "Trace", kind = Kind.FILE, value = "trace.txt", description = "A trace")
          Path trace) {}

  private record UpsideDown(
      @Attribute(
              path = "Size",
              kind = Kind.BYTES,
              value = Attribute.REQUIRED,
              min = "2KB",
              max = "1KiB",
              description = "A size")
          long sizeBytes) {}

  private static final class CountsForAll {
    /** The fault. */
    @SuppressWarnings("unused")
    private static int count;
  }

  private static final class RemembersForAll {
    /** The fault. */
    @SuppressWarnings("unused")
    private static final List<String> SEEN = new ArrayList<>();
  }
}
