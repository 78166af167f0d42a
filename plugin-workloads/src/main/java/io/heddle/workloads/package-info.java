/** Heddle workloads. */
package io.heddle.workloads;
