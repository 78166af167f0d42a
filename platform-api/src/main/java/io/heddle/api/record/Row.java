package io.heddle.api.record;

import org.osgi.annotation.versioning.ProviderType;

/** A row as a sink sees it; valid only during the call. */
@ProviderType
public interface Row {
  /** Whether the column is empty. */
  boolean isEmpty(int column);

  /** Value of an INTEGER, of a TIME in picoseconds, or of a BOOLEAN as 0 or 1. */
  long integer(int column);

  /** Value of a REAL. */
  double real(int column);

  /** Value of a TEXT. */
  String text(int column);
}
