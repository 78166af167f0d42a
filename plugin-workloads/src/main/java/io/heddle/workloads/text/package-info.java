/** Input files that people write: lines cut into tokens that know their place. */
package io.heddle.workloads.text;
