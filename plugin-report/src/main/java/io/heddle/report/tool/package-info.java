/** The tool {@code report}: draws the page again out of a run's files, or one over several runs. */
package io.heddle.report.tool;
