/**
 * What every strategy of an MRC NIC must satisfy: extend the suite of the point, say how the
 * factory is made, and the tests come along.
 */
package io.heddle.mrc.contract;
