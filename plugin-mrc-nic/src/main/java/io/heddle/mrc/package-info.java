/** Heddle MRC NIC. */
package io.heddle.mrc;
