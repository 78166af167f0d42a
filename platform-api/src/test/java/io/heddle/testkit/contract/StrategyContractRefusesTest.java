package io.heddle.testkit.contract;

import static io.heddle.testkit.contract.Refusal.assertRefused;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.model.StrategyFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The kit can fail: a strategy with one fault for each check; without a fault all checks pass. */
class StrategyContractRefusesTest extends StrategyContract {
  @Override
  protected StrategyFactory<?> factory() {
    return new Sound();
  }

  /** The faults of this very kit stay out of it. */
  @Override
  protected List<Class<?>> classes() {
    return List.of(Sound.class);
  }

  private static StrategyContract with(StrategyFactory<?> factory) {
    return new StrategyContract() {
      @Override
      protected StrategyFactory<?> factory() {
        return factory;
      }

      @Override
      protected List<Class<?>> classes() {
        return List.of(factory.getClass());
      }
    };
  }

  @Test
  void refusesAFactoryWithoutAnnotation() {
    assertRefused(
        with(new Nameless())::isOfferedUnderAName, "the factory has no @ProvidesStrategy");
  }

  @Test
  void refusesANameWithCapitals() {
    assertRefused(with(new Capitals())::isOfferedUnderAName, "name MyWay");
  }

  @Test
  void refusesAVersionOfTwoNumbers() {
    assertRefused(with(new TwoNumbers())::isOfferedUnderAName, "version 1.0");
  }

  @Test
  void refusesADefaultOutsideItsRange() {
    assertRefused(
        with(new OutOfRange())::declaredDefaultsAndRangesHold,
        "Size has the default 1B, which is outside its own range");
  }

  @Test
  void refusesSharedState() {
    assertRefused(with(new Counting())::noStaticCanChange, "made is a static that is not final");
  }

  private static class Nameless implements StrategyFactory<Object> {
    @Override
    @SuppressWarnings({"unchecked", "rawtypes"}) // nobody binds it
    public Class<Object> configType() {
      return (Class) StrategyFactory.NoConfig.class;
    }
  }

  @ProvidesStrategy(kind = "kit.point", name = "sound", version = "1.0.0")
  private static final class Sound extends Nameless {}

  @ProvidesStrategy(kind = "kit.point", name = "MyWay", version = "1.0.0")
  private static final class Capitals extends Nameless {}

  @ProvidesStrategy(kind = "kit.point", name = "my-way", version = "1.0")
  private static final class TwoNumbers extends Nameless {}

  @ProvidesStrategy(kind = "kit.point", name = "my-way", version = "1.0.0")
  private static final class OutOfRange extends Nameless {
    private record Config(
        @Attribute(
                path = "Size",
                kind = Kind.BYTES,
                value = "1B",
                min = "2B",
                description = "A size")
            long sizeBytes) {}

    @Override
    @SuppressWarnings({"unchecked", "rawtypes"}) // nobody binds it
    public Class<Object> configType() {
      return (Class) Config.class;
    }
  }

  @ProvidesStrategy(kind = "kit.point", name = "my-way", version = "1.0.0")
  private static final class Counting extends Nameless {
    /** The fault. */
    @SuppressWarnings("unused")
    private static int made;
  }
}
