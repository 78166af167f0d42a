package io.heddle.mrc;

import com.google.inject.Key;
import com.google.inject.Module;
import com.google.inject.Provider;
import com.google.inject.name.Names;
import io.heddle.api.config.Problems;
import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.Given;
import io.heddle.api.model.ModelUse;
import io.heddle.api.model.PortPlan;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.StrategyFactory;
import io.heddle.api.model.StrategyPoint;
import io.heddle.api.record.RecordSchema;
import io.heddle.mrc.config.MrcConfig;
import io.heddle.mrc.record.MrcRecords;
import io.heddle.mrc.spi.CongestionControlFactory;
import io.heddle.mrc.spi.LossDetectorFactory;
import io.heddle.mrc.spi.PathSelectionFactory;
import io.heddle.mrc.transport.Strategies;
import java.util.List;
import java.util.Set;

/** Offers the model type {@code mrc-nic}. */
@ProvidesModel(value = "mrc-nic", version = "1.0.0", alias = "ScalaMRCNIC")
public final class MrcNicProvider implements DeviceProvider<MrcConfig> {
  /** Point of the congestion control. */
  static final String CONGESTION_CONTROL = "CongestionControl";

  /** Point of the path selection. */
  static final String PATH_SELECTION = "PathSelection";

  /** Point of the loss detector. */
  static final String LOSS_DETECTOR = "LossDetector";

  /** Trait of a NIC that sends UET codepoints. */
  static final String UET_CODEPOINTS = "uet-codepoints";

  /** Beginning of the trait that tells a NIC's {@code MaxPSNRange} to its peers. */
  static final String PSN_RANGE_TRAIT = "mrc-psn-range-";

  /** For the platform. */
  public MrcNicProvider() {}

  @Override
  public Class<MrcConfig> configType() {
    return MrcConfig.class;
  }

  @Override
  public Role role() {
    return Role.NIC;
  }

  @Override
  public PortPlan portPlan(MrcConfig config, Given given) {
    return PortPlan.nic(
        config.networkInterface().dataRateBitsPerSec(), config.networkInterface().delayPs(), 1);
  }

  @Override
  public Module module(MrcConfig config) {
    return binder -> {
      Provider<BoundStrategy> control = binder.getProvider(key(CONGESTION_CONTROL));
      Provider<BoundStrategy> paths = binder.getProvider(key(PATH_SELECTION));
      Provider<BoundStrategy> losses = binder.getProvider(key(LOSS_DETECTOR));
      binder
          .bind(DeviceFactory.class)
          .toProvider(() -> factory(config, control.get(), paths.get(), losses.get()));
    };
  }

  private static Key<BoundStrategy> key(String point) {
    return Key.get(BoundStrategy.class, Names.named(point));
  }

  private static DeviceFactory factory(
      MrcConfig config, BoundStrategy control, BoundStrategy paths, BoundStrategy losses) {
    Strategies strategies = new Strategies(control, paths, losses);
    return context -> new MrcNic(config, context, strategies);
  }

  @Override
  public Set<String> traits(MrcConfig config) {
    return Set.of(UET_CODEPOINTS, PSN_RANGE_TRAIT + config.qpManager().maxPsnRange());
  }

  @Override
  public void validate(MrcConfig config, ModelUse use, Problems problems) {
    new NicRules(config, use, problems).check();
  }

  @Override
  public List<StrategyPoint> strategyPoints() {
    return List.of(
        point(
            CONGESTION_CONTROL,
            CongestionControlFactory.KIND,
            CongestionControlFactory.class,
            "nscc"),
        point(
            PATH_SELECTION,
            PathSelectionFactory.KIND,
            PathSelectionFactory.class,
            "entropy-rotation"),
        point(LOSS_DETECTOR, LossDetectorFactory.KIND, LossDetectorFactory.class, "sack-gap"));
  }

  @SuppressWarnings("unchecked") // a class literal has no type argument
  private static StrategyPoint point(
      String name, String kind, Class<?> factoryType, String defaultName) {
    return new StrategyPoint(
        name, kind, (Class<? extends StrategyFactory<?>>) factoryType, defaultName, null);
  }

  @Override
  public List<RecordSchema> records() {
    return MrcRecords.SCHEMAS;
  }
}
