/**
 * What a bundle can do for the command line besides simulating: look into its input files, make
 * some.
 *
 * <p>Read {@link io.heddle.api.tool.Tool} first. All a bundle needs is one annotated class:
 *
 * <pre>{@code
 * @ProvidesTool(value = "trace-show", version = "1.0.0")
 * public final class TraceShow implements Tool<ShowOptions> {
 *   public String description() { return "Prints what a set of traces holds."; }
 *   public Class<ShowOptions> configType() { return ShowOptions.class; }
 *   public void run(ShowOptions options, ToolCall call) { … }
 * }
 * }</pre>
 *
 * <p>Any tool can be called by {@code heddle tool NAME KEY=VALUE…}; some have commands of their
 * own, which call the same tool.
 */
@Export
@Version("1.1.0")
package io.heddle.api.tool;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
