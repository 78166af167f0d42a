/** Heddle Scala Switch. */
package io.heddle.scalaswitch;
