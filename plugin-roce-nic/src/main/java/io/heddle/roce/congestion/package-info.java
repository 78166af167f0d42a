/**
 * The built-in congestion controls: {@code none}, {@code scala-dcqcn} and {@code dcqcn} (RoCE NIC
 * specification, section 12). They reach the NIC through {@code io.heddle.roce.spi} only, like any
 * other bundle's.
 */
package io.heddle.roce.congestion;
