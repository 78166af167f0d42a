package io.heddle.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.model.StrategyFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What every strategy keeps to, whatever its point: its declarations, and that it shares nothing.
 * What its point asks of it is in the contract beside that point's SPI.
 */
public abstract class StrategyContract {
  /** The strategy's factory. */
  protected abstract StrategyFactory<?> factory();

  /** Classes that are looked at for shared state, see {@link ModelContract#classes}. */
  protected List<Class<?>> classes() {
    return SharedState.classesBeside(factory().getClass());
  }

  /** The annotation names point, strategy and version. */
  @Test
  void isOfferedUnderAName() {
    ProvidesStrategy offer = factory().getClass().getAnnotation(ProvidesStrategy.class);
    assertNotNull(offer, "the factory has no @ProvidesStrategy");
    assertEquals(true, offer.name().matches("[a-z0-9]+(-[a-z0-9]+)*"), "name " + offer.name());
    assertEquals(
        true, offer.version().matches("[0-9]+\\.[0-9]+\\.[0-9]+"), "version " + offer.version());
  }

  /** Each attribute has a kind that its Java type can hold, and a default inside its own range. */
  @Test
  void declaredDefaultsAndRangesHold() {
    assertEquals(List.of(), Declarations.faults(factory().configType()));
  }

  /** No static that can change: two devices, or two runs in one process, would share it. */
  @Test
  void noStaticCanChange() {
    assertEquals(List.of(), SharedState.faults(classes()));
  }
}
