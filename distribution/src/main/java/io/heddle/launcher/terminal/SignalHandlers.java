package io.heddle.launcher.terminal;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.function.IntConsumer;

/**
 * Registers signal handlers. Java has no supported interface for that; {@code sun.misc.Signal} of
 * the module {@code jdk.unsupported} is reached by reflection, as naming it would be a compiler
 * warning. Where it is missing, the virtual machine's own handling stays: the process ends.
 */
final class SignalHandlers {
  private SignalHandlers() {}

  static void install(String name, int number, IntConsumer handler) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
      InvocationHandler call =
          (proxy, method, arguments) ->
              switch (method.getName()) {
                case "handle" -> {
                  handler.accept(number);
                  yield null;
                }
                case "hashCode" -> number;
                case "equals" -> proxy == arguments[0];
                default -> name;
              };
      Object proxy =
          Proxy.newProxyInstance(
              SignalHandlers.class.getClassLoader(), new Class<?>[] {handlerType}, call);
      signal
          .getMethod("handle", signal, handlerType)
          .invoke(null, signal.getConstructor(String.class).newInstance(name), proxy);
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      return; // no such signal here: the default stays
    }
  }
}
