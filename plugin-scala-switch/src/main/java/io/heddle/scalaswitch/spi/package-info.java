/**
 * The parts of a Scala Switch that another bundle may replace, chosen by name from YAML.
 *
 * <p>Read {@link io.heddle.scalaswitch.spi.SwitchView} (what a strategy may know) and one of the
 * four points: {@link io.heddle.scalaswitch.spi.MemberSelection}, {@link
 * io.heddle.scalaswitch.spi.EgressScheduler}, {@link io.heddle.scalaswitch.spi.EcnMarker}, {@link
 * io.heddle.scalaswitch.spi.BufferAdmission}. A strategy is one annotated factory and one class:
 *
 * <pre>{@code
 * @ProvidesStrategy(kind = "switch.member-selection", name = "first", version = "1.0.0")
 * public final class FirstFactory implements MemberSelectionFactory<StrategyFactory.NoConfig> {
 *   public Class<NoConfig> configType() { return NoConfig.class; }
 *   public MemberSelection create(NoConfig config, SwitchView view) {
 *     return (set, flowHash, trafficClass, packet) -> 0;
 *   }
 * }
 * }</pre>
 *
 * <p>The built-in strategies are registered in the same way. A strategy belongs to one switch, is
 * called on its simulation thread only, and must not allocate once the run has begun. Not here:
 * charges and releases, pauses and resumes, headroom and PFC frames, which nobody replaces.
 */
@Export
@Version("1.0.0")
package io.heddle.scalaswitch.spi;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
