/**
 * What can be set on a Scala Switch, and which settings contradict one another.
 *
 * <p>Read {@link io.heddle.scalaswitch.config.ScalaSwitchConfig} first: it and the records of its
 * groups declare every attribute once, with path, unit, default, range and a sentence. {@link
 * io.heddle.scalaswitch.config.StartupRules} holds the rules between attributes.
 *
 * <p>Not here: rules about a single value, which the platform checks from the declarations.
 */
package io.heddle.scalaswitch.config;
