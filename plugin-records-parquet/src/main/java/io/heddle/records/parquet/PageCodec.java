package io.heddle.records.parquet;

import io.airlift.compress.zstd.ZstdCompressor;

/** Compresses pages, one after the other. */
final class PageCodec {
  private static final int UNCOMPRESSED = 0;
  private static final int ZSTD = 6;

  private final ZstdCompressor zstd;
  private byte[] compressed = new byte[0];

  PageCodec(boolean compress) {
    zstd = compress ? new ZstdCompressor() : null;
  }

  /** Number of the compression in a Parquet file. */
  int number() {
    return zstd == null ? UNCOMPRESSED : ZSTD;
  }

  /** Compresses a page into {@link #page}; tells its size. */
  int compress(ByteSink page) {
    if (zstd == null) {
      compressed = page.array();
      return page.size();
    }
    int most = zstd.maxCompressedLength(page.size());
    if (compressed.length < most) {
      compressed = new byte[most];
    }
    return zstd.compress(page.array(), 0, page.size(), compressed, 0, compressed.length);
  }

  /** What the last call compressed; valid until the next one. */
  byte[] page() {
    return compressed;
  }
}
