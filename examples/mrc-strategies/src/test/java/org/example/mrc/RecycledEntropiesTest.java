package org.example.mrc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.mrc.contract.HandNic;
import io.heddle.mrc.contract.PathSelectionContract;
import io.heddle.mrc.spi.PathSelection;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The published contract of path selections, and what is special about this one. */
class RecycledEntropiesTest extends PathSelectionContract {
  private static final long FREEZE_PS = 500_000_000;

  private final HandNic nic = new HandNic();

  @Override
  protected PathSelection create(HandNic view) {
    return new RecycledEntropiesFactory()
        .create(new RecycledEntropiesConfig(49_152, 4_096, 8, FREEZE_PS), view, view);
  }

  @Test
  void valuesThatWorkedAreUsedOnceMoreOldestFirst() {
    PathSelection paths = create(nic);
    paths.acknowledged(50_001, false);
    paths.acknowledged(50_002, true); // marked: that path is busy
    paths.acknowledged(50_003, false);
    assertEquals(50_001, paths.next());
    assertEquals(50_003, paths.next());
    Set<Integer> drawn = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      drawn.add(paths.next());
    }
    assertTrue(drawn.size() > 50, "drawn anew: " + drawn.size());
    assertTrue(drawn.stream().allMatch(v -> v >= 49_152 && v < 53_248), drawn.toString());
  }

  @Test
  void afterATimeoutOnlyWhatWorkedIsUsed() {
    PathSelection paths = create(nic);
    for (int value = 50_000; value < 50_003; value++) {
      paths.acknowledged(value, false);
      paths.next();
    }
    assertFalse(paths.timedOut(50_001), "this selection wants no probes");
    Set<Integer> used = new HashSet<>();
    for (int i = 0; i < 20; i++) {
      used.add(paths.next());
    }
    assertEquals(Set.of(50_000, 50_002), used);
    nic.nowPs += FREEZE_PS;
    for (int i = 0; i < 20; i++) {
      used.add(paths.next());
    }
    assertTrue(used.size() > 10, "new values are tried again");
  }

  @Test
  void aValueThatTimedOutIsNotKeptForUse() {
    PathSelection paths = create(nic);
    paths.acknowledged(50_000, false);
    paths.acknowledged(50_001, false);
    paths.timedOut(50_000);
    assertEquals(50_001, paths.next());
  }

  @Test
  void onlySoManyAreRemembered() {
    PathSelection paths = create(nic);
    for (int value = 50_000; value < 50_020; value++) {
      paths.acknowledged(value, false);
    }
    for (int value = 50_012; value < 50_020; value++) {
      assertEquals(value, paths.next());
    }
  }
}
