/**
 * The load-balancing method {@code two-choices}: for each packet the least loaded of a few uplinks
 * drawn at random.
 *
 * <p>Read {@link org.example.choices.TwoChoicesFactory} first (what the platform sees), then {@link
 * org.example.choices.TwoChoices} (the choice).
 */
package org.example.choices;
