package io.heddle.kernel.core.config;

import io.heddle.api.config.Attribute;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Makes a configuration record, and the records of its groups, out of attribute values. */
final class RecordBuilder {
  private final Map<String, Object> byJavaPath;

  /**
   * @param byJavaPath values by path of record components; missing or null for attributes without a
   *     value
   */
  RecordBuilder(Map<String, Object> byJavaPath) {
    this.byJavaPath = byJavaPath;
  }

  /**
   * The record.
   *
   * @throws IllegalArgumentException with the record's own words if its constructor refuses
   * @throws IllegalStateException if the record cannot be made: a mistake of the bundle
   */
  <C> C build(Class<C> type) {
    return type.cast(build(type, ""));
  }

  private Object build(Class<?> type, String prefix) {
    RecordComponent[] components = type.getRecordComponents();
    Object[] arguments = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      String path = AttributePath.join(prefix, components[i].getName());
      boolean single = components[i].getAnnotation(Attribute.class) != null;
      Class<?> component = components[i].getType();
      arguments[i] =
          single ? convert(byJavaPath.get(path), component, path) : build(component, path);
    }
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    return construct(type, types, arguments);
  }

  private static Object construct(Class<?> type, Class<?>[] types, Object[] arguments) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(arguments);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IllegalArgumentException refusal) {
        throw refusal;
      }
      throw new IllegalStateException(type.getName() + " cannot be made", e.getCause());
    } catch (ReflectiveOperationException | RuntimeException e) {
      String hint = "; its package must be open to io.heddle.kernel";
      throw new IllegalStateException(type.getName() + " cannot be made" + hint, e);
    }
  }

  private static Object convert(Object value, Class<?> type, String path) {
    if (value == null) {
      return absent(type);
    }
    if (value instanceof Number number) {
      return number(number, type, path);
    }
    return value instanceof List<?> list ? array(list, type, path) : value;
  }

  private static Object absent(Class<?> type) {
    if (type == long.class) {
      return -1L;
    }
    if (type == int.class) {
      return -1;
    }
    if (type == double.class) {
      return -1.0;
    }
    return type == boolean.class ? Boolean.FALSE : null;
  }

  private static Object number(Number value, Class<?> type, String path) {
    if (type == long.class || type == Long.class) {
      return value.longValue();
    }
    if (type == int.class || type == Integer.class) {
      return Math.toIntExact(value.longValue());
    }
    if (type == double.class || type == Double.class) {
      return value.doubleValue();
    }
    if (type == BigDecimal.class) {
      return value;
    }
    throw unfit(type, path);
  }

  private static Object array(List<?> list, Class<?> type, String path) {
    if (type == int[].class) {
      return list.stream().mapToInt(v -> ((Number) v).intValue()).toArray();
    }
    if (type == long[].class) {
      return list.stream().mapToLong(v -> ((Number) v).longValue()).toArray();
    }
    if (type == double[].class) {
      return list.stream().mapToDouble(v -> ((Number) v).doubleValue()).toArray();
    }
    if (type == BigDecimal[].class) {
      return list.toArray(BigDecimal[]::new);
    }
    throw unfit(type, path);
  }

  private static IllegalStateException unfit(Class<?> type, String path) {
    return new IllegalStateException(path + " cannot be a " + type.getSimpleName());
  }
}
