/** The built-in loss detector {@code sack-gap} (MRC NIC specification, section 12). */
package io.heddle.mrc.loss;
