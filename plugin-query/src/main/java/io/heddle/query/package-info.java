/**
 * The tool {@code query}: questions in SQL to the records of a run.
 *
 * <p>Read {@link io.heddle.query.QueryTool} first. {@code RunDatabase} makes a view of each record,
 * {@code Answer} and its kinds print what came back.
 */
package io.heddle.query;
