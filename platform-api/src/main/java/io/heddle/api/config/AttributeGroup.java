package io.heddle.api.config;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a record component whose type is a record of further attributes: their paths begin with {@link
 * #value()}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.METHOD, ElementType.FIELD})
public @interface AttributeGroup {
  /** Dotted path that is put before the paths of the group's attributes; empty for none. */
  String value();
}
