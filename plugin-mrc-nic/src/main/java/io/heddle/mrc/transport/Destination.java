package io.heddle.mrc.transport;

import io.heddle.api.net.Packet;
import io.heddle.mrc.spi.PathSelection;
import io.heddle.mrc.spi.PathView;
import java.util.ArrayList;
import java.util.List;

/**
 * What the NIC keeps of a peer for the whole run: its path selection and, while they live, the
 * groups towards it (specification 17.1, 18.3).
 */
final class Destination implements PathView {
  final int server;
  private final TransportCounts counts;

  /** The group all queue pairs to this peer share; null while there is none. */
  QpGroup shared;

  /** Every group that lives; with {@code QPGroupsEnabled} at most the shared one. */
  final List<QpGroup> groups = new ArrayList<>(1);

  PathSelection paths;

  /** Values that are probed at present. */
  final List<ProbedPath> probed = new ArrayList<>(0);

  int probeId;

  Destination(int server, TransportCounts counts) {
    this.server = server;
    this.counts = counts;
  }

  @Override
  public int destination() {
    return server;
  }

  @Override
  public int destinationAddress() {
    return Packet.ipv4(server);
  }

  @Override
  public void countSkip() {
    counts.evSkip++;
  }

  @Override
  public void countAssumedBad() {
    counts.evAssumedBad++;
  }

  @Override
  public void countRecovered() {
    counts.evRecovered++;
  }

  /** The probe in progress of a value; null if it is not probed. */
  ProbedPath probed(int value) {
    for (int i = 0; i < probed.size(); i++) {
      if (probed.get(i).value == value) {
        return probed.get(i);
      }
    }
    return null;
  }
}
