package io.heddle.kernel.core.event;

import io.heddle.api.event.Event;
import io.heddle.api.event.HotPath;
import java.util.Arrays;

/**
 * A calendar of short days before a small heap.
 *
 * <p>Occurrences of the present day wait in a {@link FourAryHeap} of a few entries; those of the
 * coming days in an unordered list a day, where adding costs O(1); those beyond the last day of the
 * ring (protocol timers, mostly) in a second heap. When the day's heap is empty the next day that
 * has anything moves into it. The width of a day follows the density of occurrences, but the ring
 * has to reach as far as most of them lie ahead. The width decides costs only, never the order.
 *
 * <p>The ring has many short days rather than few long ones: an occurrence then meets one or two
 * others, and the heaps have next to nothing to sort (decision 6).
 */
@HotPath
public final class DayCalendar implements EventSet {
  /** Days of the ring for a whole network. */
  private static final int MOST_DAYS = 1 << 15;

  private static final int MOST_FIRST_SLOTS = 1 << 10;
  private static final int FIRST_SHIFT = 12;
  private static final int GREATEST_SHIFT = 40;
  private static final int ADVANCES_PER_LOOK = 1 << 10;

  /** Days grow shorter when one that has anything has more instants than this, on average. */
  private static final int NARROW_ABOVE = 3;

  /** Days grow longer, for the ring to reach further, only while they have fewer than this. */
  private static final int WIDEN_BELOW = 8;

  /** The ring's span is too short when more than one in this many had to wait beyond it. */
  private static final int MOST_BEYOND = 16;

  private static final int FIRST_LOOKS_BETWEEN_TRIALS = 1 << 10;
  private static final int MOST_LOOKS_BETWEEN_TRIALS = 1 << 16;

  private static final int NONE = -1;

  private final FourAryHeap today = new FourAryHeap();
  private final FourAryHeap beyond = new FourAryHeap();
  private final int days;
  private final int[] firstOfDay;
  private final long[] busyDays;

  private long[] slotKeys;
  private Event[] slotEvent;
  private int[] slotNext;
  private int freeSlot = NONE;
  private int slotsUsed;
  private int waitingInDays;

  /** A day is 2^shift picoseconds long. */
  private int shift = FIRST_SHIFT;

  /** Number of the present day: time >> shift. Everything up to its end is in {@link #today}. */
  private long day;

  /** Shorter days were found to leave too much beyond the ring. */
  private int narrowestShift;

  private int looksBetweenTrials = FIRST_LOOKS_BETWEEN_TRIALS;
  private int looksToTrial;

  private int advances;

  /** Instants of the days moved; what happens at one instant no width can part. */
  private long instants;

  private long moved;
  private long movedFromBeyond;
  private long everFromBeyond;

  /** An empty calendar at time zero, for a network of any size. */
  public DayCalendar() {
    this(MOST_DAYS);
  }

  /**
   * An empty calendar at time zero.
   *
   * @param days of its ring, a power of two from 64: few stay in a cache
   */
  public DayCalendar(int days) {
    this.days = days;
    firstOfDay = new int[days];
    busyDays = new long[days / Long.SIZE];
    int slots = Math.min(MOST_FIRST_SLOTS, days / 8);
    slotKeys = new long[2 * slots];
    slotEvent = new Event[slots];
    slotNext = new int[slots];
    Arrays.fill(firstOfDay, NONE);
  }

  @Override
  public boolean isEmpty() {
    return today.isEmpty();
  }

  @Override
  public int size() {
    return today.size() + waitingInDays + beyond.size();
  }

  @Override
  public long minTimePs() {
    return today.minTimePs();
  }

  @Override
  public long minOrder() {
    return today.minOrder();
  }

  @Override
  public Event takeMin() {
    return today.takeMin();
  }

  @Override
  public void push(long timePs, long order, Event event) {
    long ahead = (timePs >> shift) - day;
    if (ahead <= 0) {
      today.push(timePs, order, event);
    } else if (ahead < days) {
      putInDay((int) ((timePs >> shift) & (days - 1)), timePs, order, event);
    } else {
      beyond.push(timePs, order, event);
    }
    if (today.isEmpty()) {
      advance();
    }
  }

  @Override
  public void settle() {
    today.settle();
    if (today.isEmpty()) {
      advance();
    }
  }

  private void putInDay(int index, long timePs, long order, Event event) {
    int slot = freeSlot;
    if (slot != NONE) {
      freeSlot = slotNext[slot];
    } else {
      slot = newSlot();
    }
    slotKeys[2 * slot] = timePs;
    slotKeys[2 * slot + 1] = order;
    slotEvent[slot] = event;
    slotNext[slot] = firstOfDay[index];
    firstOfDay[index] = slot;
    busyDays[index >> 6] |= 1L << index;
    waitingInDays++;
  }

  private int newSlot() {
    if (slotsUsed == slotEvent.length) {
      slotKeys = Arrays.copyOf(slotKeys, 2 * slotKeys.length);
      slotEvent = Arrays.copyOf(slotEvent, 2 * slotEvent.length);
      slotNext = Arrays.copyOf(slotNext, 2 * slotNext.length);
    }
    return slotsUsed++;
  }

  /** Moves the next day that has anything into {@link #today}, which is empty. */
  private void advance() {
    long fromDays = waitingInDays == 0 ? Long.MAX_VALUE : nextBusyDay();
    long fromBeyond = beyond.isEmpty() ? Long.MAX_VALUE : beyond.minTimePs() >> shift;
    long next = Math.min(fromDays, fromBeyond);
    if (next == Long.MAX_VALUE) {
      return;
    }
    day = next;
    if (fromDays == next) {
      moveDay((int) (next & (days - 1)));
    }
    if (fromBeyond == next) {
      moveFromBeyond();
    }
    moved += today.size();
    if (++advances == ADVANCES_PER_LOOK) {
      adaptWidth();
    }
  }

  private long nextBusyDay() {
    int start = (int) ((day + 1) & (days - 1));
    int word = start >> 6;
    long bits = busyDays[word] & (-1L << start);
    while (bits == 0) {
      word = (word + 1) & (busyDays.length - 1);
      bits = busyDays[word];
    }
    int index = (word << 6) + Long.numberOfTrailingZeros(bits);
    return day + 1 + ((index - start) & (days - 1));
  }

  private void moveDay(int index) {
    int slot = firstOfDay[index];
    firstOfDay[index] = NONE;
    busyDays[index >> 6] &= ~(1L << index);
    long before = NONE;
    while (slot != NONE) {
      long timePs = slotKeys[2 * slot];
      if (timePs != before) {
        instants++;
        before = timePs;
      }
      today.push(timePs, slotKeys[2 * slot + 1], slotEvent[slot]);
      int following = slotNext[slot];
      slotEvent[slot] = null;
      slotNext[slot] = freeSlot;
      freeSlot = slot;
      slot = following;
      waitingInDays--;
    }
  }

  private void moveFromBeyond() {
    long before = NONE;
    while (!beyond.isEmpty() && beyond.minTimePs() >> shift <= day) {
      long timePs = beyond.minTimePs();
      if (timePs != before) {
        instants++;
        before = timePs;
      }
      long order = beyond.minOrder();
      Event event = beyond.takeMin();
      beyond.settle();
      today.push(timePs, order, event);
      movedFromBeyond++;
      everFromBeyond++;
    }
  }

  /** Occurrences that have waited beyond the ring so far: each was sorted twice. */
  long everFromBeyond() {
    return everFromBeyond;
  }

  private void adaptWidth() {
    boolean crowded = instants > (long) NARROW_ABOVE * advances;
    boolean spanTooShort =
        MOST_BEYOND * movedFromBeyond > moved && instants < (long) WIDEN_BELOW * advances;
    advances = 0;
    instants = 0;
    moved = 0;
    movedFromBeyond = 0;
    if (spanTooShort && shift < GREATEST_SHIFT) {
      if (shift < narrowestShift) {
        looksBetweenTrials = Math.min(2 * looksBetweenTrials, MOST_LOOKS_BETWEEN_TRIALS);
      }
      looksToTrial = looksBetweenTrials;
      narrowestShift = shift + 1;
      changeWidth(shift + 1);
    } else if (crowded && shift > 0 && (shift > narrowestShift || --looksToTrial <= 0)) {
      changeWidth(shift - 1);
    }
  }

  /** Everything that waits goes through {@link #beyond} into days of the new width. */
  private void changeWidth(int newShift) {
    long endOfToday = ((day + 1) << shift) - 1;
    for (int index = 0; index < days; index++) {
      for (int slot = firstOfDay[index]; slot != NONE; slot = slotNext[slot]) {
        beyond.push(slotKeys[2 * slot], slotKeys[2 * slot + 1], slotEvent[slot]);
        slotEvent[slot] = null;
      }
      firstOfDay[index] = NONE;
    }
    Arrays.fill(busyDays, 0);
    freeSlot = NONE;
    slotsUsed = 0;
    waitingInDays = 0;
    shift = newShift;
    day = endOfToday >> newShift;
    while (!beyond.isEmpty() && (beyond.minTimePs() >> shift) - day < days) {
      long timePs = beyond.minTimePs();
      long order = beyond.minOrder();
      Event event = beyond.takeMin();
      beyond.settle();
      push(timePs, order, event);
    }
  }
}
