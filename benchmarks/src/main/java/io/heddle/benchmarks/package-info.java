/** Measurements: the event set by itself (JMH), and whole experiments. */
package io.heddle.benchmarks;
