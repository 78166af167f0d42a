/**
 * The kernel as a library on the module path, without OSGi: the same catalog, filled from module
 * layers.
 *
 * <p>Read {@link io.heddle.kernel.jpms.ModulePathEngine}, the door for embedders:
 *
 * <pre>{@code
 * Engine engine = ModulePathEngine.open(List.of(Path.of("plugins")));
 * int exitCode = engine.run(source, options, terminal);
 * }</pre>
 *
 * <p>Each jar gets a layer of its own, so two versions of one plugin work side by side. What
 * differs from OSGi: modules name one another without versions, nothing is removed from a layer
 * while it is in use (drop the engine instead), and packages of configuration records and injected
 * classes must be opened to {@code com.google.guice} and {@code io.heddle.kernel}. The only package
 * of the kernel that touches {@link java.lang.ModuleLayer}.
 */
package io.heddle.kernel.jpms;
