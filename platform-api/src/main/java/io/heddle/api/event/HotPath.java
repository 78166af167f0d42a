package io.heddle.api.event;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class whose methods run once or more per event. Such a class allocates, boxes and logs
 * nothing after its construction, and uses no streams, reflection or string building but to report
 * a fault. Guard tests look for the mark.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface HotPath {}
