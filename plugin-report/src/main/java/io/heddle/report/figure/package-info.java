/**
 * The charts of a report and how each is drawn out of record rows (records specification 6). Every
 * figure says which records it reads; rows come once, in file order, and what is kept is bounded.
 */
package io.heddle.report.figure;
