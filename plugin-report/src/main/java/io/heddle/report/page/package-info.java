/** The page: one file of HTML that needs no network, with its data, charts and script inside. */
package io.heddle.report.page;
