package org.example.mrc;

import io.heddle.api.config.Problems;
import io.heddle.api.model.ModelUse;
import io.heddle.api.model.ProvidesStrategy;
import io.heddle.mrc.spi.NicView;
import io.heddle.mrc.spi.PathSelection;
import io.heddle.mrc.spi.PathSelectionFactory;
import io.heddle.mrc.spi.PathView;

/** Offers {@code recycled-entropies}. */
@ProvidesStrategy(kind = PathSelectionFactory.KIND, name = "recycled-entropies", version = "1.0.0")
public final class RecycledEntropiesFactory
    implements PathSelectionFactory<RecycledEntropiesConfig> {
  /** For the platform. */
  public RecycledEntropiesFactory() {}

  @Override
  public Class<RecycledEntropiesConfig> configType() {
    return RecycledEntropiesConfig.class;
  }

  @Override
  public void validate(RecycledEntropiesConfig config, ModelUse use, Problems problems) {
    if (config.firstValue() + config.values() > 65_536) {
      problems.warning(
          "RE-1",
          "PathSelection.config.Values",
          use.modelName() + ": values past port 65535 are left out");
    }
  }

  @Override
  public PathSelection create(RecycledEntropiesConfig config, NicView nic, PathView path) {
    return new RecycledEntropies(nic, config);
  }
}
