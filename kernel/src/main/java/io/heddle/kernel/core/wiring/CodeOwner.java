package io.heddle.kernel.core.wiring;

import io.heddle.kernel.core.catalog.Origin;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Tells whose code threw something in a running simulation, by the class loaders of the bundles the
 * experiment chose. Asked after a fault only; nothing is kept on the way of an event.
 */
final class CodeOwner implements Function<Throwable, String> {
  private final Map<ClassLoader, Origin> owners = new LinkedHashMap<>();

  /** Notes a bundle by an object of its own. */
  void add(Origin origin, Object made) {
    ClassLoader loader = made.getClass().getClassLoader();
    if (loader != null && loader != CodeOwner.class.getClassLoader()) {
      owners.putIfAbsent(loader, origin);
    }
  }

  /**
   * {@code bundle plugin-roce-nic 1.0.0}, or {@code a bundle}. Two versions of one bundle have
   * classes of one name, and a stack trace holds only names: then both are told.
   */
  @Override
  public String apply(Throwable problem) {
    for (StackTraceElement frame : problem.getStackTrace()) {
      TreeSet<String> found = new TreeSet<>();
      owners.forEach(
          (loader, origin) -> {
            if (defines(loader, frame.getClassName())) {
              found.add(origin.text());
            }
          });
      if (!found.isEmpty()) {
        return "bundle " + String.join(" or ", found);
      }
    }
    return "a bundle";
  }

  private static boolean defines(ClassLoader loader, String className) {
    try {
      return Class.forName(className, false, loader).getClassLoader() == loader;
    } catch (ClassNotFoundException | LinkageError notThere) {
      return false;
    }
  }
}
