package io.heddle.api.config;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares one attribute of a model, workload, sink or strategy on a component of its configuration
 * record.
 *
 * <p>The platform checks kind, unit, range and allowed values and reports them with the place in
 * the YAML; a model checks only rules between attributes.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.METHOD, ElementType.FIELD})
public @interface Attribute {
  /** {@link #value()} of an attribute that must be given. */
  String REQUIRED = "\0required";

  /**
   * {@link #value()} of an attribute that has no default and may be left out: null, or -1 for a
   * number.
   */
  String NONE = "\0none";

  /** What {@code unlimited} is stored as. */
  long UNLIMITED = Long.MAX_VALUE;

  /**
   * Documented path, dotted, relative to the enclosing {@link AttributeGroup}; a segment that
   * contains a dot stands in double quotes. In YAML it may be nested, dotted, or shortened to any
   * trailing part that is unique.
   */
  String path();

  /** What sort of value. */
  Kind kind();

  /** The default, as it would be written in YAML; or {@link #REQUIRED}; or {@link #NONE}. */
  String value();

  /** Least value, as it would be written in YAML; empty for none. For vectors: of each entry. */
  String min() default "";

  /** Greatest value; empty for none. */
  String max() default "";

  /** Whether {@link #min()} itself is outside the range. */
  boolean minExclusive() default false;

  /** For text: the values there are; empty for any. */
  String[] allowed() default {};

  /** One sentence for people. */
  String description();

  /** Further full paths under which the attribute may be given, relative to the record's root. */
  String[] aliases() default {};

  /** Whether the attribute may be given only with its own default. */
  boolean readOnly() default false;

  /** Model version that brought the attribute. */
  String since() default "1.0";
}
