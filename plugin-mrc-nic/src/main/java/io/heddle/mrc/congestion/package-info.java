/**
 * The built-in congestion control {@code nscc} (MRC NIC specification, section 19). Start at {@link
 * io.heddle.mrc.congestion.Nscc}.
 */
package io.heddle.mrc.congestion;
