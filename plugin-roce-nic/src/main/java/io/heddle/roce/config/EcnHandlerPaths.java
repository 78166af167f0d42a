package io.heddle.roce.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.model.Given;
import java.lang.reflect.RecordComponent;

/** Which attributes of {@code ECNHandler} an experiment wrote out. */
public final class EcnHandlerPaths {
  private EcnHandlerPaths() {}

  /** The first path that was written out, or null. */
  public static String firstGiven(Given given) {
    for (RecordComponent component : EcnHandlerConfig.class.getRecordComponents()) {
      String path = component.getAnnotation(Attribute.class).path();
      if (given.isGiven(path)) {
        return path;
      }
    }
    return null;
  }
}
