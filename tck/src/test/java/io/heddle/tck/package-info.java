/** Tests of the runner of the contract kits: each whole-run check refuses what breaks it. */
package io.heddle.tck;
