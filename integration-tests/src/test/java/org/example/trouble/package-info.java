/** Bundles that make trouble: a workload that throws, a sink that is slow. */
package org.example.trouble;
