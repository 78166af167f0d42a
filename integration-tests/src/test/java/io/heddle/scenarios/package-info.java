/**
 * The micro-scenarios of the MRC NIC's specification as real runs: NICs and a Scala Switch wired
 * from YAML, faults that drop or trim exactly the frames a scenario names, times read from records.
 */
package io.heddle.scenarios;
