/**
 * Two strategies of the MRC NIC: {@code recycled-entropies}, a path selection, and {@code
 * delay-window}, a congestion control. Each is a factory the platform finds, a record of its
 * attributes, and the strategy itself. Start at {@link org.example.mrc.RecycledEntropies}.
 */
package org.example.mrc;
