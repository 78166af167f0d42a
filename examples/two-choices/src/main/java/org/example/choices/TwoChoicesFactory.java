package org.example.choices;

import io.heddle.api.model.ProvidesStrategy;
import io.heddle.scalaswitch.spi.MemberSelection;
import io.heddle.scalaswitch.spi.MemberSelectionFactory;
import io.heddle.scalaswitch.spi.SwitchView;

/** Offers {@code MemberSelection: {strategy: two-choices}} to every Scala Switch. */
@ProvidesStrategy(kind = "switch.member-selection", name = "two-choices", version = "1.0.0")
public final class TwoChoicesFactory implements MemberSelectionFactory<TwoChoicesConfig> {
  /** For the platform. */
  public TwoChoicesFactory() {}

  @Override
  public Class<TwoChoicesConfig> configType() {
    return TwoChoicesConfig.class;
  }

  @Override
  public MemberSelection create(TwoChoicesConfig config, SwitchView view) {
    return new TwoChoices(config, view);
  }
}
