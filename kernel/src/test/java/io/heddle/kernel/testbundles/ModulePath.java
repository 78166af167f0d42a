package io.heddle.kernel.testbundles;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.internal.InternalFutures;
import com.google.inject.Injector;
import io.heddle.api.model.ModelProvider;
import io.heddle.boot.Engine;
import io.heddle.kernel.core.catalog.Catalog;
import jakarta.inject.Inject;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.aopalliance.intercept.Interceptor;
import org.slf4j.Logger;
import org.yaml.snakeyaml.Yaml;

/** The kernel and what it requires, as an embedder would put it on a module path. */
public final class ModulePath {
  private ModulePath() {}

  /** Homes of the kernel and its libraries. */
  public static List<Path> kernel() {
    return Stream.of(
            Catalog.class,
            Engine.class,
            ModelProvider.class,
            Injector.class,
            Inject.class,
            Interceptor.class,
            ImmutableList.class,
            InternalFutures.class,
            JsonFactory.class,
            ObjectMapper.class,
            JsonInclude.class,
            YAMLFactory.class,
            Yaml.class,
            Logger.class)
        .map(TestFramework::home)
        .distinct()
        .toList();
  }

  /** As an option of {@code java} and {@code javac}. */
  public static String join(List<Path> homes) {
    return homes.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
