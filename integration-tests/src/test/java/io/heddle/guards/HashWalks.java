package io.heddle.guards;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Finds where one class walks over a hash table of its own. */
final class HashWalks {
  /**
   * A walk.
   *
   * @param place class and method
   * @param call what it calls
   * @param line where
   */
  record Walk(String place, String call, int line) {
    @Override
    public String toString() {
      return place + " calls " + call + " in line " + line;
    }
  }

  private static final Set<String> HASH_ORDERED =
      Set.of(
          "java/util/HashMap",
          "java/util/HashSet",
          "java/util/IdentityHashMap",
          "java/util/WeakHashMap",
          "java/util/Hashtable",
          "java/util/concurrent/ConcurrentHashMap");

  private static final Map<String, Set<String>> MAKERS =
      Map.of(
          "java/util/Map", Set.of("of", "ofEntries", "copyOf"),
          "java/util/Set", Set.of("of", "copyOf"),
          "java/util/concurrent/ConcurrentHashMap", Set.of("newKeySet"));

  private static final Set<String> COLLECTORS =
      Set.of("toSet", "toUnmodifiableSet", "toUnmodifiableMap", "toMap", "groupingBy");

  private static final Set<String> WALKS =
      Set.of(
          "keySet", "values", "entrySet", "forEach", "iterator", "stream", "toArray", "toString");

  private final ClassNode type;
  private final Set<String> hashFields = new HashSet<>();

  HashWalks(ClassNode type) {
    this.type = type;
  }

  /** The walks, in the order of the class file. */
  List<Walk> find() throws AnalyzerException {
    int before = -1;
    while (hashFields.size() > before) { // a field may be set from another
      before = hashFields.size();
      for (MethodNode method : type.methods) {
        look(method, new ArrayList<>());
      }
    }
    List<Walk> walks = new ArrayList<>();
    for (MethodNode method : type.methods) {
      look(method, walks);
    }
    return walks;
  }

  private void look(MethodNode method, List<Walk> walks) throws AnalyzerException {
    Frame<SourceValue>[] frames = new Analyzer<>(new Passing()).analyze(type.name, method);
    int line = 0;
    for (int i = 0; i < frames.length; i++) {
      AbstractInsnNode at = method.instructions.get(i);
      if (at instanceof LineNumberNode number) {
        line = number.line;
      } else if (frames[i] != null) {
        lookAt(method, at, frames[i], line, walks);
      }
    }
  }

  private void lookAt(
      MethodNode method,
      AbstractInsnNode at,
      Frame<SourceValue> frame,
      int line,
      List<Walk> walks) {
    if (at.getOpcode() == Opcodes.PUTFIELD || at.getOpcode() == Opcodes.PUTSTATIC) {
      FieldInsnNode field = (FieldInsnNode) at;
      if (isHashOrdered(top(frame, 0))) {
        hashFields.add(field.owner + "." + field.name);
      }
    } else if (at instanceof MethodInsnNode call
        && call.getOpcode() != Opcodes.INVOKESTATIC
        && WALKS.contains(call.name)
        && isHashOrdered(top(frame, Type.getArgumentTypes(call.desc).length))) {
      walks.add(new Walk(type.name.replace('/', '.') + "." + method.name, call.name, line));
    }
  }

  private static SourceValue top(Frame<SourceValue> frame, int depth) {
    return frame.getStack(frame.getStackSize() - 1 - depth);
  }

  private boolean isHashOrdered(SourceValue value) {
    return value.insns.stream().anyMatch(this::makesHashOrder);
  }

  private boolean makesHashOrder(AbstractInsnNode source) {
    if (source instanceof TypeInsnNode made) {
      return made.getOpcode() == Opcodes.NEW && HASH_ORDERED.contains(made.desc);
    }
    if (source instanceof FieldInsnNode field) {
      return hashFields.contains(field.owner + "." + field.name);
    }
    return source instanceof MethodInsnNode call && (isMaker(call) || collectsHashed(call));
  }

  private static boolean isMaker(MethodInsnNode call) {
    if (!MAKERS.getOrDefault(call.owner, Set.of()).contains(call.name)) {
      return false;
    }
    Type[] arguments = Type.getArgumentTypes(call.desc);
    boolean array = arguments.length == 1 && arguments[0].getSort() == Type.ARRAY;
    int one = call.owner.equals("java/util/Map") ? 2 : 1;
    return array || call.name.equals("copyOf") || arguments.length > one;
  }

  /** {@code stream.collect(Collectors.toSet())}: the collector is made just before. */
  private static boolean collectsHashed(MethodInsnNode call) {
    return call.name.equals("collect")
        && call.getPrevious() instanceof MethodInsnNode collector
        && collector.owner.equals("java/util/stream/Collectors")
        && COLLECTORS.contains(collector.name)
        && !collector.desc.contains("Ljava/util/function/Supplier;");
  }

  /** Lets values through copies and casts, so that their source is where they were made. */
  private static final class Passing extends SourceInterpreter {
    Passing() {
      super(Opcodes.ASM9);
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode at, SourceValue value) {
      return value;
    }

    @Override
    public SourceValue unaryOperation(AbstractInsnNode at, SourceValue value) {
      return at.getOpcode() == Opcodes.CHECKCAST ? value : super.unaryOperation(at, value);
    }
  }
}
