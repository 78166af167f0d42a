/**
 * The built-in error recoveries: {@code none} and {@code go-back-n} (RoCE NIC specification,
 * section 11). They reach the NIC through {@code io.heddle.roce.spi} only, like any other bundle's.
 */
package io.heddle.roce.recovery;
