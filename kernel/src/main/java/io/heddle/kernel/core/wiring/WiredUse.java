package io.heddle.kernel.core.wiring;

import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.ModelUse;
import io.heddle.api.net.SimulationParameters;
import java.util.List;

/** How an experiment uses one model configuration. */
record WiredUse(
    WiredModel<?> model,
    NetworkUse network,
    List<TrafficClasses> trafficClasses,
    List<String> workloadTypes,
    SimulationParameters parameters,
    long longestRoundTripPs)
    implements ModelUse {
  @Override
  public String modelName() {
    return model.name();
  }

  @Override
  public List<Placement> devices() {
    return network.devices(model.name());
  }

  @Override
  public List<PlacedModel> models() {
    return network.models();
  }

  @Override
  public BoundStrategy strategy(String point) {
    BoundStrategy strategy = model.strategies().get(point);
    if (strategy == null) {
      throw new IllegalArgumentException("there is no strategy point " + point);
    }
    return strategy;
  }

  @Override
  public boolean isGiven(String path) {
    return model.isGiven(path);
  }
}
