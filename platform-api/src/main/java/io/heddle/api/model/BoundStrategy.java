package io.heddle.api.model;

/**
 * A strategy as chosen for one model configuration, bound by the kernel under the name of its
 * {@link StrategyPoint}.
 *
 * @param name name in YAML
 * @param version version chosen
 * @param bundle symbolic name and version of the bundle that offers it
 * @param factory the factory
 * @param config its configuration, bound and checked
 * @param chosen whether the experiment named it, as against the point's default
 */
public record BoundStrategy(
    String name,
    String version,
    String bundle,
    StrategyFactory<?> factory,
    Object config,
    boolean chosen) {}
