/**
 * What a bundle compiles against to bring an error recovery or a congestion control to the RoCE
 * NIC.
 *
 * <p>Read {@link io.heddle.roce.spi.ErrorRecovery} and {@link io.heddle.roce.spi.CongestionControl}
 * first; then the factory of the one you write. A strategy keeps state and returns decisions; the
 * socket that owns it builds and sends packets:
 *
 * <pre>{@code
 * @ProvidesStrategy(kind = "roce.congestion-control", name = "half-rate", version = "1.0.0")
 * public final class HalfRateFactory implements CongestionControlFactory<StrategyFactory.NoConfig> {
 *   public String name() { return "half-rate"; }
 *   public Class<NoConfig> configType() { return NoConfig.class; }
 *   public boolean limitsSockets() { return false; }
 *   public CongestionControl create(NoConfig config, CongestionControlSocket socket) {
 *     return new HalfRate();   // serializationRate(line) returns line / 2
 *   }
 * }
 * }</pre>
 *
 * <p>Not here: ports, packets, the event queue. A strategy reaches nothing but its socket.
 */
@Export
@Version("1.0.0")
package io.heddle.roce.spi;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
