/**
 * Rules that hold for all code of the project, checked on its classes and sources.
 *
 * <p>Start at {@link io.heddle.guards.ProjectClasses}.
 */
package io.heddle.guards;
