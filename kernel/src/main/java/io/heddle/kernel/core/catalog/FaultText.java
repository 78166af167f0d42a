package io.heddle.kernel.core.catalog;

import com.google.inject.ConfigurationException;
import com.google.inject.CreationException;
import com.google.inject.ProvisionException;
import com.google.inject.spi.Message;
import java.lang.reflect.InvocationTargetException;
import java.util.Collection;
import java.util.concurrent.ExecutionException;

/** Says in one line what an exception means. */
public final class FaultText {
  private FaultText() {}

  /** The reason at the bottom of an exception, in one line and without a stack trace. */
  public static String of(Throwable thrown) {
    Throwable root = root(thrown);
    Collection<Message> messages = messages(root);
    if (!messages.isEmpty()) {
      return ofGuice(messages.iterator().next());
    }
    if (root instanceof ClassNotFoundException || root instanceof NoClassDefFoundError) {
      // Some loaders add who looked for it; the name is the first word.
      return "class " + firstLine(root).split(" ")[0].replace('/', '.') + " is missing";
    }
    if (root instanceof UnsupportedClassVersionError) {
      return "it was compiled for a newer Java: " + firstLine(root);
    }
    String line = firstLine(root);
    String name = root.getClass().getSimpleName();
    return line.isEmpty() ? name : line + " (" + name + ")";
  }

  private static String ofGuice(Message message) {
    if (message.getCause() != null) {
      return of(message.getCause());
    }
    return line(message.getMessage());
  }

  private static Throwable root(Throwable thrown) {
    Throwable at = thrown;
    while (at.getCause() != null && wrapsOnly(at)) {
      at = at.getCause();
    }
    return at;
  }

  /** Wrappers that say nothing of their own. */
  private static boolean wrapsOnly(Throwable thrown) {
    return thrown instanceof InvocationTargetException
        || thrown instanceof ExceptionInInitializerError
        || thrown instanceof ExecutionException;
  }

  private static Collection<Message> messages(Throwable thrown) {
    if (thrown instanceof CreationException creation) {
      return creation.getErrorMessages();
    }
    if (thrown instanceof ProvisionException provision) {
      return provision.getErrorMessages();
    }
    if (thrown instanceof ConfigurationException configuration) {
      return configuration.getErrorMessages();
    }
    return java.util.List.of();
  }

  private static String firstLine(Throwable thrown) {
    return thrown.getMessage() == null ? "" : line(thrown.getMessage());
  }

  private static String line(String text) {
    // Guice colours its messages where it believes to be on a terminal.
    String plain = text.replaceAll("\u001b\\[[0-9;]*m", "").strip();
    int end = plain.indexOf('\n');
    return (end < 0 ? plain : plain.substring(0, end)).strip();
  }
}
