package io.heddle.api.model;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.annotation.bundle.Capability;
import org.osgi.annotation.bundle.Requirement;

/**
 * Makes a {@link StrategyFactory} known under a name: bnd turns it into a {@code heddle.strategy}
 * capability. The class is public and final, with a public constructor without arguments.
 */
@Documented
@Capability(
    namespace = "heddle.strategy",
    attribute = {
      "kind=${#kind}",
      "name=${#name}",
      "version:Version=${#version}",
      "provider=${@class}"
    })
@Requirement(namespace = "heddle.kernel", name = "heddle.kernel", version = "1.0.0")
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ProvidesStrategy {
  /** Kind of the strategy point it fills, such as {@code roce.error-recovery}. */
  String kind();

  /** Name in YAML: lower-case letters, digits, hyphens. */
  String name();

  /** Version of the strategy, three numbers. */
  String version();
}
