/** A program that embeds the simulator; run by tests in a JVM of its own. */
package io.heddle.embedder;
