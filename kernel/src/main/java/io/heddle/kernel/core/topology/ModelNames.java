package io.heddle.kernel.core.topology;

import io.heddle.api.config.Place;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.NearestNames;
import java.util.Collection;
import java.util.function.Function;

/** Finds the model configurations a topology names. */
final class ModelNames {
  private final Collection<String> names;
  private final Function<String, ModelPlan> plans;
  private final Diagnostics diagnostics;
  private boolean unusable;

  ModelNames(Collection<String> names, Function<String, ModelPlan> plans, Diagnostics diagnostics) {
    this.names = names;
    this.plans = plans;
    this.diagnostics = diagnostics;
  }

  /** The choice of a name that was written; null for a name that was not read or is unknown. */
  ModelChoice choice(String name, Place place) {
    if (name == null) {
      return null;
    }
    ModelPlan plan = plans.apply(name);
    if (plan == null && !names.contains(name)) {
      diagnostics.error(
          "HED-0500",
          place,
          "no model \"" + name + "\" in models",
          NearestNames.expected(name, names, "models"));
      return null;
    }
    unusable |= plan == null;
    return new ModelChoice(plan, place);
  }

  /** Whether a model was named that exists but is itself in error. */
  boolean metUnusable() {
    return unusable;
  }
}
