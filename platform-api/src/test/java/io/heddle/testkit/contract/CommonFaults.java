package io.heddle.testkit.contract;

import io.heddle.api.event.Event;
import io.heddle.api.event.Scheduler;
import io.heddle.api.record.RecordSchema;

/** Faults that more than one of the kit's faulty models can have. */
final class CommonFaults {
  /** A record that no model declares. */
  static final RecordSchema SECRET = RecordSchema.event("secret", "1.0").simTimeSec().build();

  private CommonFaults() {}

  /** Events follow one another at the present instant. */
  static void standStill(Scheduler scheduler) {
    again(scheduler, 0);
  }

  /** An event is scheduled before the present instant. */
  static void goBack(Scheduler scheduler) {
    again(scheduler, -1);
  }

  private static void again(Scheduler scheduler, long offsetPs) {
    Event circle =
        new Event() {
          @Override
          protected void fire() {
            scheduler.schedule(this, scheduler.nowPs() + offsetPs);
          }
        };
    scheduler.schedule(circle, scheduler.nowPs());
  }
}
