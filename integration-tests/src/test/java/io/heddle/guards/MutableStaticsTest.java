package io.heddle.guards;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Two simulations in one process share nothing: no static that can change. */
final class MutableStaticsTest {
  /** Packages of the platform whose objects never change. */
  private static final List<String> IMMUTABLE =
      List.of(
          "java.lang.",
          "java.util.regex.Pattern",
          "java.math.",
          "java.time.",
          "java.nio.charset.",
          "java.util.ImmutableCollections",
          "java.util.Collections$Unmodifiable",
          "java.util.Collections$Empty",
          "java.util.HexFormat",
          "java.util.Locale",
          "java.lang.invoke.",
          // System.Logger: where a model says what it makes of its configuration.
          "sun.util.logging.",
          "jdk.internal.logger.");

  /** Field, and why nothing changes through it. */
  private static final Map<String, String> HARMLESS =
      Map.of(
          "io.heddle.kernel.core.record.Manifest.JSON",
          "never configured after it was made, and sees trees of texts and numbers only",
          "io.heddle.spark.executor.PointRun.JSON",
          "the same",
          "io.heddle.spark.executor.NodeKit.MADE",
          "an executor's process unpacks once, whatever its tasks; no simulation runs in it");

  @Test
  void staticFieldsShouldBeFinal() {
    fields()
        .that()
        .areStatic()
        .and()
        .areDeclaredInClassesThat()
        .resideInAPackage("io.heddle..")
        .should()
        .beFinal()
        .check(ProjectClasses.ALL);
  }

  /** Looks at the very objects: a list made by {@code List.of} is fine, one of ArrayList is not. */
  @Test
  void staticFieldsShouldHoldNothingThatChanges() throws ReflectiveOperationException, IOException {
    Set<String> mutable = new TreeSet<>();
    Set<String> excused = new TreeSet<>();
    try (URLClassLoader loader = ProjectClasses.loader()) {
      for (JavaClass type : ProjectClasses.ALL) {
        for (JavaField field : type.getFields()) {
          String found = isWritten(field) ? mutability(type, field, loader) : null;
          if (found != null && HARMLESS.containsKey(field.getFullName())) {
            excused.add(field.getFullName());
          } else if (found != null) {
            mutable.add(field.getFullName() + " holds " + found);
          }
        }
      }
    }
    assertEquals(Set.of(), mutable);
    assertEquals(new TreeSet<>(HARMLESS.keySet()), excused, "these exceptions are not needed");
  }

  /** Whether it is static and somebody wrote it, not the compiler. */
  private static boolean isWritten(JavaField field) {
    return field.getModifiers().contains(JavaModifier.STATIC)
        && !field.getModifiers().contains(JavaModifier.SYNTHETIC);
  }

  private static String mutability(JavaClass type, JavaField field, ClassLoader loader)
      throws ReflectiveOperationException {
    Field reflected = Class.forName(type.getName(), true, loader).getDeclaredField(field.getName());
    if (reflected.getType().isPrimitive()) {
      return null;
    }
    reflected.setAccessible(true);
    Object value = reflected.get(null);
    if (value == null || isImmutable(value.getClass())) {
      return null;
    }
    // A table has no cheaper form than an array; nobody outside its package may reach it.
    boolean ownTable = value.getClass().isArray() && !Modifier.isPublic(reflected.getModifiers());
    return ownTable ? null : "a " + value.getClass().getName() + ", which can change";
  }

  private static boolean isImmutable(Class<?> type) {
    if (type.isEnum() || type.isHidden() || type.isSynthetic()) {
      return true; // lambdas that capture nothing have no state
    }
    if (type.getSuperclass() != null && type.getSuperclass().isEnum()) {
      return true;
    }
    if (IMMUTABLE.stream().anyMatch(type.getName()::startsWith)) {
      return true;
    }
    return !type.isArray() && hasOnlyFinalFields(type);
  }

  private static boolean hasOnlyFinalFields(Class<?> type) {
    for (Class<?> t = type; t != Object.class && t != null; t = t.getSuperclass()) {
      for (Field field : t.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isFinal(field.getModifiers())) {
          return false;
        }
      }
    }
    return true;
  }
}
