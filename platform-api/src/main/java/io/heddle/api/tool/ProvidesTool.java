package io.heddle.api.tool;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.annotation.bundle.Capability;
import org.osgi.annotation.bundle.Requirement;

/**
 * Makes a {@link Tool} known: bnd turns it into a {@code heddle.tool} capability, so the platform
 * finds the tool without running a line of the bundle. The class is public and final, with a public
 * constructor without arguments.
 */
@Documented
@Capability(
    namespace = "heddle.tool",
    attribute = {"name=${#value}", "version:Version=${#version}", "provider=${@class}"})
@Requirement(namespace = "heddle.kernel", name = "heddle.kernel", version = "1.0.0")
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ProvidesTool {
  /** Name of the tool: lower-case letters, digits, hyphens. */
  String value();

  /** Version of the tool, three numbers. */
  String version();
}
