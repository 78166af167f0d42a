/** The records an MRC NIC writes (MRC NIC specification, section 23). */
package io.heddle.mrc.record;
