/** Heddle RoCE NIC. */
package io.heddle.roce;
