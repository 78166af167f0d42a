package io.heddle.kernel.core.engine;

import io.heddle.api.config.Place;
import io.heddle.api.record.Records;
import io.heddle.api.tap.FrameTap;
import io.heddle.api.tap.FrameWatcher;
import io.heddle.api.tap.WatchedPort;
import io.heddle.kernel.core.catalog.BundleFault;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.net.DeviceSlot;
import io.heddle.kernel.core.net.Network;
import io.heddle.kernel.core.record.RunRecords;
import io.heddle.kernel.core.topology.Selectors;
import io.heddle.kernel.core.wiring.WiredExperiment;
import io.heddle.kernel.core.wiring.WiredSink;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Lets the sinks that watch frames tap the ports they name; before any device is made. */
final class FrameWatchers {
  /** A comma inside brackets belongs to its selector. */
  private static final Pattern BETWEEN_SELECTORS = Pattern.compile("\\s*,\\s*(?![^\\[]*\\])");

  private final WiredExperiment wired;
  private final Network network;
  private final RunRecords records;
  private final Diagnostics diagnostics;

  FrameWatchers(
      WiredExperiment wired, Network network, RunRecords records, Diagnostics diagnostics) {
    this.wired = wired;
    this.network = network;
    this.records = records;
    this.diagnostics = diagnostics;
  }

  void tap() {
    for (WiredSink one : wired.sinks()) {
      if (one.sink() instanceof FrameWatcher watcher) {
        tap(one, watcher);
      }
    }
  }

  private void tap(WiredSink one, FrameWatcher watcher) {
    try {
      BundleFault.guard(
          one.offer().origin(),
          one.offer().text() + " can't watch frames",
          () -> {
            tapAll(one, watcher);
            return true;
          });
    } catch (BundleFault fault) {
      diagnostics.error("HED-0402", one.place(), fault.getMessage(), null);
    }
  }

  private void tapAll(WiredSink one, FrameWatcher watcher) {
    for (int node : devices(watcher.watchedDevices(), one.place("devices"))) {
      DeviceSlot slot = network.slots().get(node);
      Records own = records.of(node, slot.scheduler()::nowPs);
      for (int p = 0; p < slot.portCount(); p++) {
        FrameTap tap = watcher.watch(new WatchedPort(slot.info(), slot.end(p), own));
        if (tap != null) {
          slot.tap(p, tap);
        }
      }
    }
  }

  /** Node ids of the devices that selectors with commas between them name, ascending. */
  private SortedSet<Integer> devices(String text, Place place) {
    Selectors selectors = new Selectors(wired.topology());
    SortedSet<Integer> nodes = new TreeSet<>();
    for (String selector : BETWEEN_SELECTORS.split(text.strip(), -1)) {
      for (int node : selectors.devices(selector, place, diagnostics)) {
        nodes.add(node);
      }
    }
    return nodes;
  }
}
