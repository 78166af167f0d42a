/**
 * The parts of an MRC NIC that another bundle may replace, chosen by name from YAML.
 *
 * <p>Read {@link io.heddle.mrc.spi.NicView} (what a strategy may know) and one of the three points:
 * {@link io.heddle.mrc.spi.CongestionControl} (the window of a group), {@link
 * io.heddle.mrc.spi.PathSelection} (entropy values towards a destination), {@link
 * io.heddle.mrc.spi.LossDetector} (which packets a SACK shows to be lost). A strategy is one
 * annotated factory and one class:
 *
 * <pre>{@code
 * @ProvidesStrategy(kind = "mrc.path-selection", name = "first", version = "1.0.0")
 * public final class FirstFactory implements PathSelectionFactory<StrategyFactory.NoConfig> {
 *   public Class<NoConfig> configType() { return NoConfig.class; }
 *   public PathSelection create(NoConfig config, NicView nic, PathView path) {
 *     return () -> 256;
 *   }
 * }
 * }</pre>
 *
 * <p>The built-in strategies are registered in the same way. A strategy is called on its NIC's
 * simulation thread only and must not allocate once the run has begun. Not here: queue pairs,
 * timers, budgets, probes and buffers, which nobody replaces.
 */
@Export
@Version("1.0.0")
package io.heddle.mrc.spi;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
