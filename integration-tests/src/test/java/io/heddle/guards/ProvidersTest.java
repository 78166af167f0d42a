package io.heddle.guards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import io.heddle.api.model.ModelProvider;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.model.StrategyFactory;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Classes that bundles offer: found by annotation, made by their public constructor. */
final class ProvidersTest {
  @Test
  void everyProviderShouldBeOfferedAndPublicAndFinal() throws ReflectiveOperationException {
    List<Class<?>> providers = all(ModelProvider.class);
    assertFalse(providers.isEmpty());
    for (Class<?> provider : providers) {
      assertNotNull(provider.getAnnotation(ProvidesModel.class), provider + " is not offered");
      checkShape(provider);
    }
  }

  @Test
  void everyStrategyShouldBeOfferedAndPublicAndFinal() throws ReflectiveOperationException {
    List<Class<?>> factories = all(StrategyFactory.class);
    assertFalse(factories.isEmpty());
    for (Class<?> factory : factories) {
      assertNotNull(factory.getAnnotation(ProvidesStrategy.class), factory + " is not offered");
      checkShape(factory);
    }
  }

  @Test
  void everyConfigurationShouldBeAPublicRecord() throws ReflectiveOperationException {
    for (Class<?> provider : all(ModelProvider.class)) {
      ModelProvider<?> made = (ModelProvider<?>) provider.getConstructor().newInstance();
      checkRecord(made.configType());
    }
    for (Class<?> factory : all(StrategyFactory.class)) {
      StrategyFactory<?> made = (StrategyFactory<?>) factory.getConstructor().newInstance();
      checkRecord(made.configType());
    }
  }

  private static void checkShape(Class<?> type) throws ReflectiveOperationException {
    assertTrue(Modifier.isPublic(type.getModifiers()), type + " is not public");
    assertTrue(Modifier.isFinal(type.getModifiers()), type + " is not final");
    Constructor<?> constructor = type.getConstructor();
    assertEquals(0, constructor.getParameterCount());
  }

  private static void checkRecord(Class<?> type) {
    assertTrue(type.isRecord(), type + " is not a record");
    assertTrue(Modifier.isPublic(type.getModifiers()), type + " is not public");
  }

  private static boolean isOfABundle(JavaClass type) {
    return Stream.of("launcher", "spark", "tck", "assembler")
        .noneMatch(name -> type.getPackageName().startsWith("io.heddle." + name));
  }

  /** Concrete classes of the plugins below {@code base}. */
  private static List<Class<?>> all(Class<?> base) throws ClassNotFoundException {
    List<Class<?>> found = new ArrayList<>();
    for (JavaClass type : ProjectClasses.ALL) {
      if (isOfABundle(type) && !type.isInterface()) {
        Class<?> loaded = Class.forName(type.getName(), false, base.getClassLoader());
        if (base.isAssignableFrom(loaded) && !Modifier.isAbstract(loaded.getModifiers())) {
          found.add(loaded);
        }
      }
    }
    return found;
  }
}
