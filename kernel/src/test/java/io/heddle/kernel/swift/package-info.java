/** A strategy for toy NICs that is in a bundle of its own. */
package io.heddle.kernel.swift;
