package io.heddle.roce.transport;

/**
 * What a queue pair waits for when a run can't go on.
 *
 * @param qpn its number
 * @param text what for, in plain words
 * @param sincePs since when; -1 if unknown
 */
public record QpWait(int qpn, String text, long sincePs) {}
