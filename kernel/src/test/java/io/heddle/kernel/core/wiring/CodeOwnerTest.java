package io.heddle.kernel.core.wiring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.kernel.core.catalog.Origin;
import org.junit.jupiter.api.Test;

class CodeOwnerTest {
  @Test
  void shouldNotBlameABundleForCodeOfTheKernel() {
    CodeOwner owner = new CodeOwner();
    owner.add(new Origin("org.example.toys", "1.0.0", 1), this);
    assertEquals("a bundle", owner.apply(new IllegalStateException("here")));
  }

  @Test
  void shouldSaySoWhenThereIsNoTrace() {
    Throwable bare = new IllegalStateException("here");
    bare.setStackTrace(new StackTraceElement[0]);
    assertEquals("a bundle", new CodeOwner().apply(bare));
  }
}
