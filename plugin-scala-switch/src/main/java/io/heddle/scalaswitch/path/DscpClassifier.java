package io.heddle.scalaswitch.path;

/** The default policy: DSCP divided by 8 (specification 7.1). */
final class DscpClassifier implements ClassPolicy {
  @Override
  public int trafficClass(int dscp) {
    return dscp >> 3;
  }
}
