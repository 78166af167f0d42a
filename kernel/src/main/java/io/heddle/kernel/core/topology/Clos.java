package io.heddle.kernel.core.topology;

import io.heddle.kernel.core.config.Units;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One, two or three layers of one kind of switch, as many as the hosts need (configuration
 * specification 2.6).
 *
 * <p>A rack switch splits its n ports by the subscription ratio, rounding the host side down; the
 * layers above split evenly.
 */
final class Clos implements Generator {
  private static final Pattern RADIX = Pattern.compile("([1-9][0-9]{0,5})x([0-9.]+[KMGT])(bps)?");
  private static final Pattern RATIO = Pattern.compile("([1-9][0-9]{0,4}):([1-9][0-9]{0,4})");

  /**
   * How a switch is built and used.
   *
   * @param ports ports of every switch
   * @param bitsPerSec rate of each
   * @param down ports of a rack switch for hosts
   */
  private record Shape(int ports, long bitsPerSec, int down) {
    int up() {
      return ports - down;
    }

    /** Rack switches of a pod: the fabric layer splits evenly. */
    int racksPerPod() {
      return ports / 2;
    }

    long mostHosts() {
      return (long) ports * racksPerPod() * down;
    }
  }

  @Override
  public void describe(TopologyKeys keys, Draft draft) {
    int hosts = keys.count("hosts");
    ModelChoice nic = keys.model("nic");
    ModelChoice model = keys.model("switch");
    Shape shape = shape(keys);
    if (shape != null && keys.areReadable() && hosts > shape.mostHosts()) {
      keys.misfit(
          "hosts",
          String.format(
              Locale.ROOT,
              "hosts %d do not fit: three layers of %d-port switches hold %d",
              hosts,
              shape.ports,
              shape.mostHosts()),
          "fewer hosts, more ports or a higher subscriptionRatio");
    }
    if (keys.finish()) {
      draft.switchPortRate(shape.bitsPerSec);
      int racks = ceil(hosts, shape.down);
      if (racks == 1) {
        addRack(hosts, nic, model, keys, draft);
      } else if (racks <= shape.ports) {
        addTwoLayers(hosts, racks, shape, nic, model, keys, draft);
      } else {
        addThreeLayers(hosts, racks, shape, nic, model, keys, draft);
      }
    }
  }

  private static Shape shape(TopologyKeys keys) {
    String radix = keys.map().requiredText("switchRadix");
    String ratio = keys.map().text("subscriptionRatio", "1:1");
    Matcher radixParts = RADIX.matcher(radix == null ? "" : radix);
    Matcher ratioParts = RATIO.matcher(ratio);
    boolean radixSound = radixParts.matches();
    boolean ratioSound = ratioParts.matches();
    if (radix != null && !radixSound) {
      keys.map()
          .error(
              "HED-0300",
              keys.map().place("switchRadix"),
              "\"" + radix + "\" is not a number of ports and their rate",
              "for example 64x800G, 128x400G, 256x200G");
    }
    if (!ratioSound) {
      keys.map()
          .error(
              "HED-0300",
              keys.map().place("subscriptionRatio"),
              "\"" + ratio + "\" is not a ratio",
              "for example 1:1 or 3:1, host side first");
    }
    return radixSound && ratioSound ? shape(keys, radixParts, ratioParts) : null;
  }

  private static Shape shape(TopologyKeys keys, Matcher radix, Matcher ratio) {
    Units.Reading rate = Units.DATA_RATE.read(radix.group(2) + "bps");
    if (!rate.isValid() || rate.value() == 0) {
      keys.map()
          .error(
              rate.isValid() ? "HED-0305" : rate.code(),
              keys.map().place("switchRadix"),
              rate.isValid() ? "a port rate of 0" : rate.found(),
              "for example 64x800G, 128x400G, 256x200G");
      return null;
    }
    int ports = Integer.parseInt(radix.group(1));
    long hostSide = Long.parseLong(ratio.group(1));
    long parts = hostSide + Long.parseLong(ratio.group(2));
    int down = (int) (ports * hostSide / parts);
    if (down == 0 || down == ports) {
      keys.misfit(
          "subscriptionRatio",
          String.format(
              Locale.ROOT,
              "subscriptionRatio %s leaves a switch of %d ports %d for hosts and %d for uplinks",
              ratio.group(),
              ports,
              down,
              ports - down),
          "each side needs at least one");
      return null;
    }
    return new Shape(ports, rate.value(), down);
  }

  private static void addRack(
      int hosts, ModelChoice nic, ModelChoice model, TopologyKeys keys, Draft draft) {
    int rack = draft.add(DraftDevice.at(Tier.RACK, "leaf[0]", model, 0));
    for (int h = 0; h < hosts; h++) {
      draft.connect(draft.addHost(nic, 0, h), rack, 1, keys.place());
    }
  }

  private static void addTwoLayers(
      int hosts,
      int racks,
      Shape shape,
      ModelChoice nic,
      ModelChoice model,
      TopologyKeys keys,
      Draft draft) {
    int[] fabric = new int[ceil((long) racks * shape.up(), shape.ports)];
    for (int f = 0; f < fabric.length; f++) {
      fabric[f] = draft.add(DraftDevice.at(Tier.FABRIC, "spine[" + f + "]", model, f));
    }
    int[] leafs = new int[racks];
    for (int r = 0; r < racks; r++) {
      leafs[r] = draft.add(DraftDevice.at(Tier.RACK, "leaf[" + r + "]", model, r));
    }
    for (int h = 0; h < hosts; h++) {
      int rack = h / shape.down;
      draft.connect(draft.addHost(nic, rack, h % shape.down), leafs[rack], 1, keys.place());
    }
    for (int r = 0; r < racks; r++) {
      draft.spread(leafs[r], fabric, (long) r * shape.up(), shape.up(), keys.place());
    }
  }

  private static void addThreeLayers(
      int hosts,
      int racks,
      Shape shape,
      ModelChoice nic,
      ModelChoice model,
      TopologyKeys keys,
      Draft draft) {
    int podCount = ceil(racks, shape.racksPerPod());
    int uplinks = shape.ports - shape.racksPerPod();
    Pods pods = new Pods(draft, podCount, shape.racksPerPod(), shape.up(), keys.place());
    pods.addCores(ceil((long) podCount * uplinks, shape.ports), model);
    pods.addSwitches(racks, model, model);
    for (int h = 0; h < hosts; h++) {
      pods.addHost(h, shape.down, nic);
    }
    pods.joinPods();
    pods.joinCores(uplinks);
  }

  private static int ceil(long dividend, int divisor) {
    return (int) ((dividend + divisor - 1) / divisor);
  }
}
