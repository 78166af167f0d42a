package io.heddle.scalaswitch.builtin;

import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.scalaswitch.spi.MemberSelection;
import io.heddle.scalaswitch.spi.MemberSelectionFactory;
import io.heddle.scalaswitch.spi.SwitchView;
import java.util.Set;

/** Makes {@link Flowlet}. */
@ProvidesStrategy(kind = "switch.member-selection", name = "flowlet", version = "1.0.0")
public final class FlowletFactory implements MemberSelectionFactory<NoConfig> {
  /** For the platform. */
  public FlowletFactory() {}

  @Override
  public Class<NoConfig> configType() {
    return NoConfig.class;
  }

  @Override
  public MemberSelection create(NoConfig config, SwitchView view) {
    return new Flowlet(view);
  }

  @Override
  public Set<String> readsAttributes() {
    return Set.of("LoadBalancingFlowlet.Gap", "LoadBalancingFlowlet.PFCAware");
  }
}
