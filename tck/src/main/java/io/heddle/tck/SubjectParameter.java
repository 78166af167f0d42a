package io.heddle.tck;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Hands the subject, which the kit put into the session, to the constructors of the checks. */
final class SubjectParameter implements ParameterResolver {
  /** Key in the session's store. */
  static final String KEY = "io.heddle.tck.subject";

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Subject.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context.getStore(ExtensionContext.Namespace.GLOBAL).get(KEY);
  }
}
