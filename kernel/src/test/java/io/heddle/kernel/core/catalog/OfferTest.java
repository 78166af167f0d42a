package io.heddle.kernel.core.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.inject.Guice;
import com.google.inject.Module;
import io.heddle.api.model.SinkProvider;
import io.heddle.kernel.core.config.Version;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Field cases 65 and 68: a class that is missing or of the wrong type is named, with its bundle.
 */
class OfferTest {
  private static final Origin ORIGIN = new Origin("org.example.toy", "1.2.0", 7);

  private static ModelOffer sink(Offer.Loader loader) {
    return new ModelOffer(
        "toy", Version.parse("1.0.0"), ModelKind.SINK, null, ORIGIN, "org.example.Toy", loader);
  }

  private static String fault(Offer.Loader loader) {
    return assertThrows(BundleFault.class, () -> sink(loader).provider()).getMessage();
  }

  private static final class Sinks implements SinkProvider<Sinks.Config> {
    record Config() {}

    @Override
    public Class<Config> configType() {
      return Config.class;
    }

    @Override
    public Module module(Config config) {
      return binder -> {};
    }
  }

  @Test
  void shouldMakeTheProviderOnce() {
    ModelOffer offer = sink(Sinks::new);
    assertSame(offer.provider(), offer.provider());
  }

  @Test
  void shouldNameAMissingClass() {
    assertEquals(
        "bundle org.example.toy 1.2.0: record sink \"toy\" 1.0.0 names org.example.Toy, which can't"
            + " be made: class org.example.Toy is missing",
        fault(
            () -> {
              throw new ClassNotFoundException("org.example.Toy not found by org.example.toy [7]");
            }));
    assertEquals(
        "bundle org.example.toy 1.2.0: record sink \"toy\" 1.0.0 names org.example.Toy, which can't"
            + " be made: class org.example.Part is missing",
        fault(
            () -> {
              throw new NoClassDefFoundError("org/example/Part");
            }));
  }

  @Test
  void shouldNameTheReasonOfAConstructorThatThrows() {
    assertEquals(
        "bundle org.example.toy 1.2.0: record sink \"toy\" 1.0.0 names org.example.Toy, which can't"
            + " be made: no licence (IllegalStateException)",
        fault(
            () -> {
              throw new java.lang.reflect.InvocationTargetException(
                  new IllegalStateException("no licence\n at somewhere"));
            }));
  }

  @Test
  void shouldNameAClassOfTheWrongType() {
    assertEquals(
        "bundle org.example.toy 1.2.0: record sink \"toy\" 1.0.0 names org.example.Toy, which is"
            + " not a SinkProvider",
        fault(() -> "a text"));
  }

  @Test
  void shouldSayInOneLineWhatGuiceReports() {
    Throwable thrown =
        assertThrows(
            RuntimeException.class, () -> Guice.createInjector().getInstance(Runnable.class));
    assertEquals("No implementation for java.lang.Runnable was bound.", FaultText.of(thrown));
    Throwable inProvider =
        assertThrows(
            RuntimeException.class,
            () ->
                Guice.createInjector(
                        binder ->
                            binder
                                .bind(Runnable.class)
                                .toProvider(
                                    () -> {
                                      throw new IllegalArgumentException("Step must be odd");
                                    }))
                    .getInstance(Runnable.class));
    assertEquals("Step must be odd (IllegalArgumentException)", FaultText.of(inProvider));
    assertEquals("ArithmeticException", FaultText.of(new ArithmeticException()));
  }

  @Test
  void shouldFindKindsByTheirWords() {
    assertEquals(
        List.of(ModelKind.DEVICE, ModelKind.WORKLOAD, ModelKind.SINK),
        List.of("device", "workload", "sink").stream().map(ModelKind::of).toList());
  }
}
