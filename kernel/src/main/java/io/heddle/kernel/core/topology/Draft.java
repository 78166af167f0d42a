package io.heddle.kernel.core.topology;

import io.heddle.api.config.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * A network as a generator describes it: devices in topology order and the cables between them.
 * Indices are those of this description; node ids, port numbers and link rules come later.
 */
final class Draft {
  /** More than this is taken for a mistyped count. */
  static final int MOST_PARTS = 1 << 22;

  /** Thrown when a description grows beyond {@link #MOST_PARTS}. */
  static final class TooLargeException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private final List<DraftDevice> devices = new ArrayList<>();
  private final List<Cable> cables = new ArrayList<>();
  private final List<int[]> scaleUpGroups = new ArrayList<>();
  private Topology.ScaleUp scaleUp;
  private long switchBitsPerSec;
  private int servers;

  /** Says how many devices and links will come, so that a mistyped count ends before the work. */
  void expect(double parts) {
    if (parts > MOST_PARTS) {
      throw new TooLargeException();
    }
  }

  /** Adds a switch; returns its index. */
  int add(DraftDevice device) {
    if (devices.size() + cables.size() >= MOST_PARTS) {
      throw new TooLargeException();
    }
    devices.add(device);
    return devices.size() - 1;
  }

  /** Adds the next server, {@code host[n]}, and its NIC; returns the index. */
  int addHost(ModelChoice nic, int... path) {
    return addHost("host[" + servers + "]", nic, path);
  }

  /** Adds the next server under a name of its own; without a path, its place is its server id. */
  int addHost(String name, ModelChoice nic, int... path) {
    int[] place = path.length == 0 ? new int[] {servers} : path;
    return add(DraftDevice.nic(name, servers++, nic, place));
  }

  /** Joins two devices; the order of calls gives ports their numbers. */
  void connect(Cable cable) {
    if (devices.size() + cables.size() >= MOST_PARTS) {
      throw new TooLargeException();
    }
    cables.add(cable);
  }

  /** Joins two devices by {@code count} links. */
  void connect(int lower, int upper, int count, Place place) {
    connect(new Cable(lower, upper, count, 0, 0, place));
  }

  /**
   * Joins a device to several others by {@code links} links in turn, beginning with number {@code
   * from} of an endless round: whoever goes on where the last one stopped loads all evenly.
   */
  void spread(int lower, int[] uppers, long from, int links, Place place) {
    for (int u = 0; u < uppers.length; u++) {
      long firstTurn = Math.floorMod(u - from, (long) uppers.length);
      int count = (int) ((links - firstTurn + uppers.length - 1) / uppers.length);
      if (count > 0) {
        connect(lower, uppers[u], count, place);
      }
    }
  }

  /** Says that these servers share a scale-up fabric. */
  void scaleUpGroup(int[] members, Topology.ScaleUp fabric) {
    scaleUpGroups.add(members);
    scaleUp = fabric;
  }

  /** Gives every switch port this rate, whatever the models say. */
  void switchPortRate(long bitsPerSec) {
    switchBitsPerSec = bitsPerSec;
  }

  /** Puts a NIC into a rack of a pod. */
  void placeInRack(int device, int pod, int rack) {
    devices.set(device, devices.get(device).inPodRack(pod, rack));
  }

  void setModel(int device, ModelChoice model) {
    devices.set(device, devices.get(device).withModel(model));
  }

  List<DraftDevice> devices() {
    return devices;
  }

  DraftDevice device(int index) {
    return devices.get(index);
  }

  List<Cable> cables() {
    return cables;
  }

  List<int[]> scaleUpGroups() {
    return scaleUpGroups;
  }

  Topology.ScaleUp scaleUp() {
    return scaleUp;
  }

  int servers() {
    return servers;
  }

  /** Rate of a device's ports on its upper or on its lower side. */
  long portBitsPerSec(int device, boolean uplink) {
    DraftDevice it = devices.get(device);
    if (switchBitsPerSec > 0 && !it.isNic()) {
      return switchBitsPerSec;
    }
    return uplink
        ? it.model().plan().ports().uplinkBitsPerSec()
        : it.model().plan().ports().downlinkBitsPerSec();
  }
}
