package io.heddle.testkit.contract;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** Looks at a bundle's classes for what two devices, or two runs in one process, would share. */
final class SharedState {
  /** Packages of the platform whose objects never change. */
  private static final List<String> IMMUTABLE =
      List.of(
          "java.lang.",
          "java.util.regex.Pattern",
          "java.math.",
          "java.time.",
          "java.nio.charset.",
          "sun.nio.cs.",
          "java.util.ImmutableCollections",
          "java.util.Collections$Unmodifiable",
          "java.util.Collections$Empty",
          "java.util.HexFormat",
          "java.util.Locale",
          "java.util.logging.Logger",
          "sun.util.logging.",
          "jdk.internal.logger.",
          "org.slf4j.");

  private SharedState() {}

  /**
   * The classes that lie where a class lies and belong with it: those whose package begins with the
   * same two words, so that a library inside the jar is left alone.
   */
  static List<Class<?>> classesBeside(Class<?> one) {
    String own = one.getPackageName();
    int dot = own.indexOf('.', own.indexOf('.') + 1);
    String prefix = (dot < 0 ? own : own.substring(0, dot)) + ".";
    List<Class<?>> classes = new ArrayList<>();
    for (String name : names(one)) {
      if (name.startsWith(prefix)) {
        load(name, one.getClassLoader(), classes);
      }
    }
    return classes;
  }

  private static List<String> names(Class<?> one) {
    try {
      Path where = Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
      List<String> files = Files.isDirectory(where) ? inFolder(where) : inJar(where);
      return files.stream()
          .filter(f -> f.endsWith(".class") && !f.endsWith("-info.class"))
          .filter(f -> !f.startsWith("META-INF"))
          .map(f -> f.substring(0, f.length() - ".class".length()).replace('/', '.'))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new AssertionError(one + " does not come from a file", e);
    }
  }

  private static List<String> inFolder(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .map(f -> folder.relativize(f).toString().replace(File.separatorChar, '/'))
          .toList();
    }
  }

  private static List<String> inJar(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.stream().map(java.util.zip.ZipEntry::getName).toList();
    }
  }

  private static void load(String name, ClassLoader loader, List<Class<?>> classes) {
    try {
      Class<?> loaded = Class.forName(name, false, loader);
      classes.add(loaded);
    } catch (ClassNotFoundException | LinkageError e) {
      return; // it needs what is not there, so it never runs
    }
  }

  /** Statics that can change, a sentence each. */
  static List<String> faults(List<Class<?>> classes) {
    List<String> faults = new ArrayList<>();
    for (Class<?> type : classes) {
      for (Field field : fields(type)) {
        if (Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
          String found = fault(field);
          if (found != null) {
            faults.add(type.getName() + "." + field.getName() + " " + found);
          }
        }
      }
    }
    return faults;
  }

  private static Field[] fields(Class<?> type) {
    try {
      return type.getDeclaredFields();
    } catch (LinkageError e) {
      return new Field[0]; // it needs what is not there, so it never runs
    }
  }

  private static String fault(Field field) {
    if (!Modifier.isFinal(field.getModifiers())) {
      return "is a static that is not final: every device of the process shares it";
    }
    if (field.getType().isPrimitive()) {
      return null;
    }
    Object value;
    try {
      field.setAccessible(true);
      value = field.get(null);
    } catch (IllegalAccessException | RuntimeException | LinkageError e) {
      return "can't be looked at: " + e;
    }
    if (value == null || isImmutable(value.getClass())) {
      return null;
    }
    // A table has no cheaper form than an array; nobody outside its package may reach it.
    boolean ownTable = value.getClass().isArray() && !Modifier.isPublic(field.getModifiers());
    return ownTable
        ? null
        : "is a static that holds a " + value.getClass().getName() + ", which can change";
  }

  private static boolean isImmutable(Class<?> type) {
    boolean lambda = type.isHidden() || type.isSynthetic(); // one that captures nothing
    boolean constant =
        type.isEnum() || type.getSuperclass() != null && type.getSuperclass().isEnum();
    return lambda
        || constant
        || IMMUTABLE.stream().anyMatch(type.getName()::startsWith)
        || !type.isArray() && hasOnlyFinalFields(type);
  }

  private static boolean hasOnlyFinalFields(Class<?> type) {
    for (Class<?> t = type; t != Object.class && t != null; t = t.getSuperclass()) {
      if (t.getName().startsWith("java.util.")) {
        return false; // a collection: its arrays are final, what is in them is not
      }
      for (Field field : t.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isFinal(field.getModifiers())) {
          return false;
        }
      }
    }
    return true;
  }
}
