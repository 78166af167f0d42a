/**
 * The kernel as an OSGi bundle: starts with the framework, reads what other bundles offer from
 * their manifests, and registers the engine.
 *
 * <p>Read {@link io.heddle.kernel.osgi.KernelActivator} first, then {@link
 * io.heddle.kernel.osgi.ModelExtender}. The only package that touches OSGi; nothing else of the
 * kernel may load it, so that the kernel runs without an OSGi jar on the module path.
 */
package io.heddle.kernel.osgi;
