/**
 * The tables a RoCE NIC writes (RoCE NIC specification, section 16). Start at {@link
 * io.heddle.roce.record.RoceRecords}; a record nobody wants costs nothing.
 */
package io.heddle.roce.record;
