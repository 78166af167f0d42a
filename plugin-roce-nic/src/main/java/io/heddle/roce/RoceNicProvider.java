package io.heddle.roce;

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
import io.heddle.api.model.Preset;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.StrategyFactory;
import io.heddle.api.model.StrategyPoint;
import io.heddle.api.record.RecordSchema;
import io.heddle.roce.config.RoceConfig;
import io.heddle.roce.record.RoceRecords;
import io.heddle.roce.spi.CongestionControlFactory;
import io.heddle.roce.spi.ErrorRecoveryFactory;
import java.util.List;

/** Offers the model type {@code roce-nic}. */
@ProvidesModel(value = "roce-nic", version = "1.0.0", alias = "ScalaRoceNic")
public final class RoceNicProvider implements DeviceProvider<RoceConfig> {
  /** Point of the error recovery. */
  static final String ERROR_RECOVERY = "ErrorRecovery";

  /** Point of the congestion control. */
  static final String CONGESTION_CONTROL = "CongestionControl";

  /** For the platform. */
  public RoceNicProvider() {}

  @Override
  public Class<RoceConfig> configType() {
    return RoceConfig.class;
  }

  @Override
  public Role role() {
    return Role.NIC;
  }

  @Override
  public PortPlan portPlan(RoceConfig config, Given given) {
    return PortPlan.nic(
        config.networkInterface().dataRateBitsPerSec(),
        config.networkInterface().delayPs(),
        config.portCount());
  }

  @Override
  public Module module(RoceConfig config) {
    return binder -> {
      Provider<BoundStrategy> recovery = binder.getProvider(key(ERROR_RECOVERY));
      Provider<BoundStrategy> control = binder.getProvider(key(CONGESTION_CONTROL));
      binder
          .bind(DeviceFactory.class)
          .toProvider(() -> NicAssembly.factory(config, recovery.get(), control.get()));
    };
  }

  private static Key<BoundStrategy> key(String point) {
    return Key.get(BoundStrategy.class, Names.named(point));
  }

  @Override
  public void validate(RoceConfig config, ModelUse use, Problems problems) {
    new NicRules(config, use, problems).check();
  }

  @Override
  public List<StrategyPoint> strategyPoints() {
    return List.of(
        new StrategyPoint(
            ERROR_RECOVERY,
            ErrorRecoveryFactory.KIND,
            factoryType(ErrorRecoveryFactory.class),
            null,
            "loss recovery"),
        new StrategyPoint(
            CONGESTION_CONTROL,
            CongestionControlFactory.KIND,
            factoryType(CongestionControlFactory.class),
            null,
            "rate control"));
  }

  @SuppressWarnings("unchecked") // a class literal has no type argument
  private static Class<? extends StrategyFactory<?>> factoryType(Class<?> type) {
    return (Class<? extends StrategyFactory<?>>) type;
  }

  @Override
  public List<Preset> presets() {
    return List.of(
        preset("scala-roce-nic", "go-back-n", "scala-dcqcn"),
        preset("optimistic-roce-nic", "none", "none"),
        preset("dcqcn-roce-nic", "go-back-n", "dcqcn"));
  }

  private static Preset preset(String name, String recovery, String control) {
    return new Preset(
        name,
        "ErrorRecovery: {strategy: "
            + recovery
            + "}\nCongestionControl: {strategy: "
            + control
            + "}\n");
  }

  @Override
  public List<RecordSchema> records() {
    return RoceRecords.SCHEMAS;
  }
}
