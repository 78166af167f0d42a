package io.heddle.scalaswitch.path;

/** Which traffic class a DSCP value means. */
@FunctionalInterface
interface ClassPolicy {
  /**
   * The class.
   *
   * @param dscp 0 to 63
   * @return 0 to 7
   */
  int trafficClass(int dscp);
}
