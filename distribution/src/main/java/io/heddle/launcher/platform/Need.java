package io.heddle.launcher.platform;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleRequirement;

/**
 * A requirement in words.
 *
 * @param requirement the requirement
 * @param namespace what kind of thing is needed
 * @param name name of the thing; empty if the filter names none
 * @param lower least version; null for any
 * @param upper first version that is too new, or the greatest allowed; null for none
 * @param upperIncluded whether {@code upper} itself is allowed
 */
record Need(
    BundleRequirement requirement,
    String namespace,
    String name,
    String lower,
    String upper,
    boolean upperIncluded) {
  private static final String PACKAGE = "osgi.wiring.package";
  private static final String JAVA = "osgi.ee";
  private static final String KERNEL = "heddle.kernel";
  private static final String API = "io.heddle.api.";
  private static final Pattern TOO_NEW =
      Pattern.compile("\\(!\\((?:bundle-)?version>=([^)]*)\\)\\)");
  private static final Pattern AT_MOST = Pattern.compile("\\((?:bundle-)?version<=([^)]*)\\)");
  private static final Pattern AT_LEAST = Pattern.compile("\\((?:bundle-)?version>?=([^)]*)\\)");

  static Need of(BundleRequirement requirement) {
    String namespace = requirement.getNamespace();
    String filter = requirement.getDirectives().getOrDefault("filter", "");
    String name = group(Pattern.compile("\\(" + Pattern.quote(namespace) + "=([^)]*)\\)"), filter);
    String tooNew = group(TOO_NEW, filter);
    String atMost = group(AT_MOST, filter);
    String atLeast = group(AT_LEAST, TOO_NEW.matcher(filter).replaceAll(""));
    return new Need(
        requirement,
        namespace,
        name == null ? "" : name,
        atLeast,
        tooNew == null ? atMost : tooNew,
        tooNew == null);
  }

  /** Smaller for what explains more: a wrong Java makes every other finding beside the point. */
  int weight() {
    return switch (namespace) {
      case JAVA -> 0;
      case KERNEL -> 1;
      case PACKAGE -> name.startsWith(API) ? 2 : 3;
      default -> 4;
    };
  }

  boolean isSameName(BundleCapability capability) {
    return capability.getNamespace().equals(namespace)
        && name.equals(String.valueOf(capability.getAttributes().get(namespace)));
  }

  static String version(BundleCapability capability) {
    Object version = capability.getAttributes().get("version");
    if (version == null) {
      version = capability.getAttributes().get("bundle-version");
    }
    return version == null ? "no version" : version.toString();
  }

  /** What is needed, such as {@code package com.acme.missing [1.0,2.0)}. */
  String text() {
    String what =
        switch (namespace) {
          case PACKAGE -> "package " + name;
          case KERNEL -> KERNEL;
          case JAVA -> "Java";
          case "osgi.wiring.bundle" -> "bundle " + name;
          case "osgi.wiring.host" -> "host bundle " + name;
          default ->
              "capability "
                  + namespace
                  + " "
                  + requirement.getDirectives().getOrDefault("filter", "");
        };
    String range = weight() == 4 && !namespace.startsWith("osgi.wiring") ? "" : range();
    return range.isEmpty() ? what : what + " " + range;
  }

  /**
   * The whole sentence.
   *
   * @param others what is installed of the same name in other versions; empty if nothing
   */
  String sentence(String others) {
    if (namespace.equals(JAVA)) {
      return "it needs Java "
          + (lower == null ? "of another kind" : lower)
          + "; this is Java "
          + Runtime.version().feature();
    }
    if (others.isEmpty()) {
      return "it needs " + text() + "; nothing installed offers it";
    }
    String reason =
        namespace.equals(KERNEL) || name.startsWith(API)
            ? "it was built for another version of the platform: it needs "
            : "it needs ";
    return reason + text() + "; installed: " + others;
  }

  private String range() {
    if (lower == null && upper == null) {
      return "";
    }
    if (upper == null) {
      return shorten(lower) + " or newer";
    }
    return "["
        + (lower == null ? "0" : shorten(lower))
        + ","
        + shorten(upper)
        + (upperIncluded ? "]" : ")");
  }

  private static String shorten(String version) {
    return version.replaceFirst("^(\\d+\\.\\d+)\\.0$", "$1");
  }

  private static String group(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? matcher.group(1) : null;
  }
}
