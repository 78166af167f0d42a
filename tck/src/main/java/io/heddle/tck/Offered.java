package io.heddle.tck;

import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.ModelProvider;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.model.StrategyFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/**
 * Something a jar offers.
 *
 * @param kind {@code nic}, {@code switch}, {@code workload}, {@code sink}, or the kind of a
 *     strategy point
 * @param name type or strategy
 * @param version its version
 * @param provider what the platform would make
 */
record Offered(String kind, String name, String version, Object provider) {
  /** Everything a jar offers, in order of class name. */
  static List<Offered> in(Path jar, ClassLoader loader) throws IOException {
    List<Offered> found = new ArrayList<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      List<String> names =
          file.stream()
              .map(ZipEntry::getName)
              .filter(n -> n.endsWith(".class") && !n.startsWith("META-INF"))
              .filter(n -> !n.endsWith("-info.class"))
              .map(n -> n.substring(0, n.length() - ".class".length()).replace('/', '.'))
              .sorted()
              .toList();
      for (String name : names) {
        Offered offered = of(name, loader);
        if (offered != null) {
          found.add(offered);
        }
      }
    }
    return found;
  }

  private static Offered of(String name, ClassLoader loader) {
    try {
      Class<?> type = Class.forName(name, false, loader);
      ProvidesModel model = type.getAnnotation(ProvidesModel.class);
      ProvidesStrategy strategy = type.getAnnotation(ProvidesStrategy.class);
      if (model != null && ModelProvider.class.isAssignableFrom(type)) {
        Object provider = type.getConstructor().newInstance();
        return new Offered(kind(model, provider), model.value(), model.version(), provider);
      }
      if (strategy != null && StrategyFactory.class.isAssignableFrom(type)) {
        Object factory = type.getConstructor().newInstance();
        return new Offered(strategy.kind(), strategy.name(), strategy.version(), factory);
      }
      return null;
    } catch (ReflectiveOperationException | LinkageError e) {
      return null; // a class that needs what is not there offers nothing
    }
  }

  private static String kind(ProvidesModel model, Object provider) {
    if (provider instanceof DeviceProvider<?> device) {
      return device.role() == DeviceProvider.Role.NIC ? "nic" : "switch";
    }
    return model.kind();
  }

  boolean isStrategy() {
    return provider instanceof StrategyFactory;
  }

  Class<?> configType() {
    return provider instanceof ModelProvider<?> model
        ? model.configType()
        : ((StrategyFactory<?>) provider).configType();
  }

  @Override
  public String toString() {
    return kind + " " + name + " " + version;
  }
}
