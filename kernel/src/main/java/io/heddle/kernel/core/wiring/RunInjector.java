package io.heddle.kernel.core.wiring;

import com.google.inject.Guice;
import com.google.inject.Module;
import com.google.inject.name.Names;
import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.ModelProvider;
import io.heddle.api.net.SimulationParameters;
import io.heddle.kernel.core.catalog.BundleFault;
import io.heddle.kernel.core.catalog.ModelOffer;
import java.util.Map;

/**
 * Makes what a model's module binds: one injector for each model configuration, workload and sink,
 * with the run's own bindings in each. Used before time zero only; what it made goes on without it.
 *
 * <p>They are no children of one injector: Guice makes what nobody bound in the parent, so two
 * configurations would share a plugin's unbound singletons, and the second could not bind a class
 * the first had made unasked.
 */
final class RunInjector {
  private final Module run;

  RunInjector(SimulationParameters parameters) {
    run = binder -> binder.bind(SimulationParameters.class).toInstance(parameters);
  }

  /**
   * Takes one object out of the injector of a configuration.
   *
   * @param offer whose configuration it is
   * @param strategies the strategies chosen, by point
   * @param wanted what the provider's module binds
   * @throws BundleFault if the module or anything it makes throws, or something is not bound
   */
  <C, T> T make(
      ModelOffer offer,
      ModelProvider<C> provider,
      C config,
      Map<String, BoundStrategy> strategies,
      Class<T> wanted) {
    return BundleFault.guard(
        offer.origin(),
        offer.text() + " can't be wired",
        () -> {
          Module own = provider.module(config);
          Module given = given(provider.configType(), config, strategies);
          return Guice.createInjector(run, given, own).getInstance(wanted);
        });
  }

  private static <C> Module given(
      Class<C> configType, C config, Map<String, BoundStrategy> strategies) {
    return binder -> {
      binder.bind(configType).toInstance(config);
      strategies.forEach(
          (point, strategy) ->
              binder
                  .bind(BoundStrategy.class)
                  .annotatedWith(Names.named(point))
                  .toInstance(strategy));
    };
  }
}
