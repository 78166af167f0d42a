/**
 * New projects from templates ({@code heddle new}).
 *
 * <p>Read {@link io.heddle.launcher.project.ProjectKind} (what there is) and {@link
 * io.heddle.launcher.project.NewProject} (how it is written). The templates are files of {@code
 * src/main/templates}.
 */
package io.heddle.launcher.project;
