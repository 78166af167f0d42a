package io.heddle.tck;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Module;
import com.google.inject.name.Names;
import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.ModelProvider;
import io.heddle.api.model.StrategyFactory;
import io.heddle.api.model.StrategyPoint;
import io.heddle.boot.ContractKit;
import io.heddle.testkit.TestAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.opentest4j.TestAbortedException;

/**
 * One offer under test, with everything else the installation has.
 *
 * @param offered what is under test
 * @param others what the installation offers besides, for strategies and companions
 * @param attributes attributes that are not to have their default
 * @param heddle runs whole experiments
 */
record Subject(
    Offered offered,
    List<Offered> others,
    Map<String, String> attributes,
    ContractKit.Command heddle) {

  ModelProvider<?> model() {
    return (ModelProvider<?>) offered.provider();
  }

  /** The configuration: defaults, but for the attributes given. */
  <C> C config(Class<C> type) {
    try {
      return TestAttributes.of(type, attributes);
    } catch (IllegalArgumentException e) {
      throw new TestAbortedException(
          "not looked at: attributes " + e.getMessage() + "; give them with --set PATH=VALUE", e);
    }
  }

  /** What the model's module binds, as the platform makes it. */
  <T> T made(Class<T> type) {
    return made(model(), type);
  }

  private <C, T> T made(ModelProvider<C> provider, Class<T> type) {
    C config = config(provider.configType());
    List<Module> modules = new ArrayList<>();
    modules.add(binder -> binder.bind(provider.configType()).toInstance(config));
    for (StrategyPoint point : provider.strategyPoints()) {
      BoundStrategy bound = bound(point);
      modules.add(
          binder ->
              binder
                  .bind(BoundStrategy.class)
                  .annotatedWith(Names.named(point.name()))
                  .toInstance(bound));
    }
    modules.add(provider.module(config));
    Injector injector = Guice.createInjector(modules);
    return injector.getInstance(type);
  }

  /** The point's default, or whatever fits where a choice is mandatory. */
  private BoundStrategy bound(StrategyPoint point) {
    for (Offered other : others) {
      boolean fits = other.kind().equals(point.kind());
      boolean wanted = point.defaultName() == null || other.name().equals(point.defaultName());
      if (fits && wanted) {
        StrategyFactory<?> factory = (StrategyFactory<?>) other.provider();
        return new BoundStrategy(
            other.name(),
            other.version(),
            "tck",
            factory,
            TestAttributes.defaults(factory.configType()),
            false);
      }
    }
    throw new TestAbortedException(
        "not looked at: no strategy for " + point.name() + " is installed");
  }
}
