package io.heddle.mrc.congestion;

import io.heddle.api.config.Attribute;
import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.mrc.spi.CongestionAttributes;
import io.heddle.mrc.spi.CongestionControl;
import io.heddle.mrc.spi.CongestionControlFactory;
import io.heddle.mrc.spi.GroupView;
import io.heddle.mrc.spi.NicView;
import java.lang.reflect.RecordComponent;
import java.util.Set;
import java.util.TreeSet;

/** Offers {@code nscc}. */
@ProvidesStrategy(kind = CongestionControlFactory.KIND, name = "nscc", version = "1.0.0")
public final class NsccFactory implements CongestionControlFactory<NoConfig> {
  private static final String GROUP = "TransportProcessingLayers.ScalaMrcCongestionControl.";

  /** For the platform. */
  public NsccFactory() {}

  @Override
  public Class<NoConfig> configType() {
    return NoConfig.class;
  }

  @Override
  public Set<String> readsAttributes() {
    Set<String> paths = new TreeSet<>();
    for (RecordComponent component : CongestionAttributes.class.getRecordComponents()) {
      paths.add(GROUP + component.getAnnotation(Attribute.class).path());
    }
    return paths;
  }

  @Override
  public CongestionControl create(NoConfig config, NicView nic, GroupView group) {
    return new Nscc(nic, group);
  }
}
