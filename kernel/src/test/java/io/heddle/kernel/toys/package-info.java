/**
 * Small models for tests of catalog, wiring and engine: a NIC with strategy points, a switch, a
 * workload, a sink. They go on the class path of a test, and into throw-away bundles.
 */
package io.heddle.kernel.toys;
