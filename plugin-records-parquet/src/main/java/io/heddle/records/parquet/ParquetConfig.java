package io.heddle.records.parquet;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Attributes of the Parquet sink ({@code records.parquet}).
 *
 * @param compress {@code zstd} or {@code none}
 * @param rowsPerPart rows after which a part is closed and the next begun
 */
public record ParquetConfig(
    @Attribute(
            path = "compress",
            kind = Kind.TEXT,
            value = "zstd",
            allowed = {"zstd", "none"},
            description = "Compression of the pages; zstd is Zstandard at level 3")
        String compress,
    @Attribute(
            path = "rowsPerPart",
            kind = Kind.UINT,
            value = "1048576",
            min = "1",
            max = "1000000000",
            description =
                "Rows after which a part is closed and the next one begun; only closed parts are"
                    + " left of a run that is killed")
        int rowsPerPart) {
  /** Whether pages are compressed. */
  boolean isZstd() {
    return compress.equals("zstd");
  }
}
