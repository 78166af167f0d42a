package io.heddle.api.model;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.annotation.bundle.Capability;
import org.osgi.annotation.bundle.Requirement;

/**
 * Makes a {@link ModelProvider} known: bnd turns it into a {@code heddle.model} capability, so the
 * platform finds the model without running a line of the bundle. The class is public and final,
 * with a public constructor without arguments.
 */
@Documented
@Capability(
    namespace = "heddle.model",
    attribute = {
      "type=${#value}",
      "version:Version=${#version}",
      "kind=${#kind}",
      "alias=${#alias}",
      "provider=${@class}"
    })
@Requirement(namespace = "heddle.kernel", name = "heddle.kernel", version = "1.0.0")
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ProvidesModel {
  /** Model type, as named in YAML. */
  String value();

  /** Version of the model, three numbers. */
  String version();

  /** {@code device}, {@code workload} or {@code sink}. */
  String kind() default "device";

  /** A second name for the type; {@code -} for none. */
  String alias() default "-";
}
