/** What a report reads of {@code run.json}: what was run, and the limits of its queues. */
package io.heddle.report.manifest;
