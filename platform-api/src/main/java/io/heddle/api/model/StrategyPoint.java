package io.heddle.api.model;

/**
 * A place in a model that a strategy of this or another bundle fills, chosen by name from YAML.
 *
 * @param name the YAML group, and the name of the binding, such as {@code ErrorRecovery}
 * @param kind {@code kind} of the capabilities that fit, such as {@code roce.error-recovery}
 * @param factoryType what factories must implement
 * @param defaultName strategy when the experiment names none; null makes the choice mandatory
 * @param withoutMeans ends the message of a mandatory point: what writing {@code none} gives up,
 *     such as {@code loss recovery}; may be null
 */
public record StrategyPoint(
    String name,
    String kind,
    Class<? extends StrategyFactory<?>> factoryType,
    String defaultName,
    String withoutMeans) {}
