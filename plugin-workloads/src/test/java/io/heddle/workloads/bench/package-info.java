/** A run without a network: fake hosts that answer after a set time, and a clock a test moves. */
package io.heddle.workloads.bench;
