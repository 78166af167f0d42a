package io.heddle.mrc.path;

import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.mrc.spi.NicView;
import io.heddle.mrc.spi.PathSelection;
import io.heddle.mrc.spi.PathSelectionFactory;
import io.heddle.mrc.spi.PathView;
import java.util.Set;

/** Offers {@code entropy-rotation}. */
@ProvidesStrategy(kind = PathSelectionFactory.KIND, name = "entropy-rotation", version = "1.0.0")
public final class EntropyRotationFactory implements PathSelectionFactory<NoConfig> {
  private static final String SPRAYING =
      "TransportProcessingLayers.PacketSpraying.DefaultPacketSpraying.";

  /** For the platform. */
  public EntropyRotationFactory() {}

  @Override
  public Class<NoConfig> configType() {
    return NoConfig.class;
  }

  @Override
  public Set<String> readsAttributes() {
    return Set.of(
        "TransportProcessingLayers.ScalaMrcQpManager.PacketSprayingType",
        SPRAYING + "EntropyMaskBits",
        SPRAYING + "StartingPortOffset",
        SPRAYING + "ProbeInterval");
  }

  @Override
  public PathSelection create(NoConfig config, NicView nic, PathView path) {
    return nic.spraysPackets()
        ? new EntropyRotation(path, nic.startingPortOffset(), nic.entropyMaskBits())
        : new FixedEntropy(path.destinationAddress());
  }
}
