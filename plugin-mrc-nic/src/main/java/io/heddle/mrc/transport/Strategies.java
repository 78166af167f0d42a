package io.heddle.mrc.transport;

import io.heddle.api.model.BoundStrategy;
import io.heddle.mrc.spi.CongestionControl;
import io.heddle.mrc.spi.CongestionControlFactory;
import io.heddle.mrc.spi.GroupView;
import io.heddle.mrc.spi.LossDetector;
import io.heddle.mrc.spi.LossDetectorFactory;
import io.heddle.mrc.spi.NicView;
import io.heddle.mrc.spi.OutstandingPackets;
import io.heddle.mrc.spi.PathSelection;
import io.heddle.mrc.spi.PathSelectionFactory;
import io.heddle.mrc.spi.PathView;

/**
 * The strategies of one model configuration.
 *
 * @param congestionControl makes the control of each group
 * @param pathSelection makes the selection of each destination
 * @param lossDetector makes the detector of each sending queue pair
 */
public record Strategies(
    BoundStrategy congestionControl, BoundStrategy pathSelection, BoundStrategy lossDetector) {

  CongestionControl newCongestionControl(NicView nic, GroupView group) {
    return control((CongestionControlFactory<?>) congestionControl.factory(), nic, group);
  }

  private <C> CongestionControl control(
      CongestionControlFactory<C> factory, NicView nic, GroupView group) {
    return factory.create(factory.configType().cast(congestionControl.config()), nic, group);
  }

  PathSelection newPathSelection(NicView nic, PathView path) {
    return selection((PathSelectionFactory<?>) pathSelection.factory(), nic, path);
  }

  private <C> PathSelection selection(PathSelectionFactory<C> factory, NicView nic, PathView path) {
    return factory.create(factory.configType().cast(pathSelection.config()), nic, path);
  }

  LossDetector newLossDetector(NicView nic, OutstandingPackets packets) {
    return detector((LossDetectorFactory<?>) lossDetector.factory(), nic, packets);
  }

  private <C> LossDetector detector(
      LossDetectorFactory<C> factory, NicView nic, OutstandingPackets packets) {
    return factory.create(factory.configType().cast(lossDetector.config()), nic, packets);
  }
}
