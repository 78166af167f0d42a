package io.heddle.records.csv;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Attributes of the CSV sink ({@code records.csv}).
 *
 * @param compress {@code none} or {@code gzip}
 * @param digits significant digits of computed values
 */
public record CsvConfig(
    @Attribute(
            path = "compress",
            kind = Kind.TEXT,
            value = "none",
            allowed = {"none", "gzip"},
            description =
                "Compression of the files; gzip writes a member for each 256 KiB of rows, so that"
                    + " every member ends at a row's end")
        String compress,
    @Attribute(
            path = "digits",
            kind = Kind.UINT,
            value = "9",
            min = "1",
            max = "17",
            description =
                "Significant digits of computed values (means, rates, percentages); exact times and"
                    + " whole numbers always have all of theirs")
        int digits) {
  /** Whether files are compressed. */
  boolean isGzip() {
    return compress.equals("gzip");
  }
}
