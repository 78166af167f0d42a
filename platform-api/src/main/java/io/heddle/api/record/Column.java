package io.heddle.api.record;

/**
 * One column of a record.
 *
 * @param name as in the header
 * @param type how values are held
 * @param unit {@code s}, {@code us}, {@code ns}, {@code B}, {@code packets}, {@code %}, …; empty
 *     for none
 * @param description one sentence for the data dictionary
 */
public record Column(String name, ColumnType type, String unit, String description) {}
