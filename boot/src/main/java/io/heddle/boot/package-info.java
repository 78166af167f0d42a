/**
 * What the launcher and the kernel say to each other.
 *
 * <p>The launcher cannot see kernel classes (another class loader). It exports this package through
 * the framework's system bundle; the kernel registers an {@link io.heddle.boot.Engine} as an OSGi
 * service, the launcher an {@link io.heddle.boot.Installation}.
 */
package io.heddle.boot;
