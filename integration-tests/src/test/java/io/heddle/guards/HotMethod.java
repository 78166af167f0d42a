package io.heddle.guards;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** One method of a hot class, instruction by instruction. */
final class HotMethod {
  private static final Set<String> BOXES =
      Set.of(
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Boolean");

  private static final List<String> COSTLY_OWNERS =
      List.of(
          "java/util/stream/",
          "java/util/logging/",
          "org/slf4j/",
          "java/lang/reflect/",
          "java/lang/StringBuilder",
          "java/util/Formatter",
          "java/util/Optional");

  /** Beginnings of names of methods that run at the end of a run, or only on request. */
  private static final List<String> RUNS_SELDOM = List.of("describe", "check");

  private final ClassNode owner;
  private final MethodNode method;
  private final List<String> costs = new ArrayList<>();
  private int line;

  HotMethod(ClassNode owner, MethodNode method) {
    this.owner = owner;
    this.method = method;
  }

  /** What the method should not do, each with its line. */
  List<String> costs() {
    if (method.name.startsWith("<") || runsSeldom() || reportsFaultsOnly()) {
      return costs;
    }
    for (AbstractInsnNode at = method.instructions.getFirst(); at != null; at = at.getNext()) {
      if (at instanceof LineNumberNode number) {
        line = number.line;
      } else if (isNewThrowable(at)) {
        at = endOfThrow(at);
      } else {
        look(at);
      }
    }
    return costs;
  }

  private boolean runsSeldom() {
    return RUNS_SELDOM.stream().anyMatch(method.name::startsWith);
  }

  /** Makes a throwable, or can end in no other way than by throwing. */
  private boolean reportsFaultsOnly() {
    Type result = Type.getReturnType(method.desc);
    if (result.getSort() == Type.OBJECT && isThrowable(result.getInternalName())) {
      return true;
    }
    boolean throwsSomething = false;
    for (AbstractInsnNode at : method.instructions) {
      throwsSomething |= at.getOpcode() == Opcodes.ATHROW;
      if (at.getOpcode() >= Opcodes.IRETURN && at.getOpcode() <= Opcodes.RETURN) {
        return false;
      }
    }
    return throwsSomething;
  }

  private void look(AbstractInsnNode at) {
    switch (at.getOpcode()) {
      case Opcodes.INVOKEDYNAMIC -> dynamic((InvokeDynamicInsnNode) at);
      case Opcodes.INVOKESTATIC,
          Opcodes.INVOKEVIRTUAL,
          Opcodes.INVOKESPECIAL,
          Opcodes.INVOKEINTERFACE ->
          call((MethodInsnNode) at);
      default -> {}
    }
  }

  private void dynamic(InvokeDynamicInsnNode at) {
    if (at.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
      add("builds text");
    } else if (Type.getArgumentTypes(at.desc).length > 0) {
      add("captures in a lambda");
    }
  }

  private void call(MethodInsnNode at) {
    if (at.name.equals("valueOf") && BOXES.contains(at.owner)) {
      add("boxes a " + at.owner.substring("java/lang/".length()));
    }
    if (COSTLY_OWNERS.stream().anyMatch(at.owner::startsWith)
        || (at.owner.equals("java/lang/String") && at.name.startsWith("format"))) {
      add("calls " + at.owner.replace('/', '.') + "." + at.name);
    }
  }

  private void add(String cost) {
    costs.add(cost + " (" + owner.sourceFile + ":" + line + ")");
  }

  private static boolean isNewThrowable(AbstractInsnNode at) {
    return at.getOpcode() == Opcodes.NEW && isThrowable(((TypeInsnNode) at).desc);
  }

  /** From {@code new Fault(...)} to its {@code throw}. */
  private static AbstractInsnNode endOfThrow(AbstractInsnNode from) {
    AbstractInsnNode at = from;
    while (at.getNext() != null && at.getOpcode() != Opcodes.ATHROW) {
      at = at.getNext();
    }
    return at;
  }

  private static boolean isThrowable(String internalName) {
    try {
      Class<?> type =
          Class.forName(internalName.replace('/', '.'), false, HotMethod.class.getClassLoader());
      return Throwable.class.isAssignableFrom(type);
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
