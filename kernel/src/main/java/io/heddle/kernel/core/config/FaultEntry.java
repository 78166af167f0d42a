package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;

/**
 * An entry of {@code faults}, read and checked as far as no topology is needed (configuration
 * specification 2.9).
 *
 * @param name {@code name}, or the entry's index in the list
 * @param link selector of links, or null
 * @param device selector of devices, all of whose links are meant, or null
 * @param targetPlace where the selector stands
 * @param direction which way of the links
 * @param atPs when it begins
 * @param atPlace where {@code at} stands; the entry's own place if it is left out
 * @param action what happens; null if the entry is wrong
 * @param place where the entry stands
 * @param node the entry as written
 */
public record FaultEntry(
    String name,
    String link,
    String device,
    Place targetPlace,
    Direction direction,
    long atPs,
    Place atPlace,
    FaultAction action,
    Place place,
    ConfigNode node) {
  /** No end: to the end of the run. */
  public static final long FOR_EVER = -1;

  /** A way of a link. */
  public enum Direction {
    /** Away from the host. */
    UP,
    /** Towards the host. */
    DOWN,
    /** Both ways. */
    BOTH;

    /** As records and the experiment write it. */
    public String text() {
      return switch (this) {
        case UP -> "up";
        case DOWN -> "down";
        case BOTH -> "both";
      };
    }
  }
}
