/** The rows a switch writes (specification 16). One class for each record. */
package io.heddle.scalaswitch.record;
