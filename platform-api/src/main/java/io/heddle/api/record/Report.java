package io.heddle.api.record;

/**
 * When a periodic row is taken.
 *
 * @param timePs instant of the row; everything that happened up to and at it is included
 * @param elapsedPs simulated time since the previous row, or since time zero for the first
 * @param ratePs time that rates divide by: the interval; for a shorter last row its own length
 * @param last whether the run ends here
 */
public record Report(long timePs, long elapsedPs, long ratePs, boolean last) {}
