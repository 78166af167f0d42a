/** Heddle records. */
package io.heddle.records;
