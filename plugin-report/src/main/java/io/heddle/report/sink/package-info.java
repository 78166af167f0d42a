/** The sink type {@code html}: draws {@code report.html} while a run writes its rows. */
package io.heddle.report.sink;
