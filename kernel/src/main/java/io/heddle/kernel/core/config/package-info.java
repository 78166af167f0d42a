/**
 * Reads the YAML experiment: positions, merging, substitution, units, attribute binding, and every
 * message about it.
 */
package io.heddle.kernel.core.config;
