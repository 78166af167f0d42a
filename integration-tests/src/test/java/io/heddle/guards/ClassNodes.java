package io.heddle.guards;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Class files as trees of instructions. */
final class ClassNodes {
  private ClassNodes() {}

  /** Classes of all modules but the launcher. */
  static List<ClassNode> all() throws IOException {
    List<ClassNode> nodes = new ArrayList<>();
    try (URLClassLoader loader = ProjectClasses.loader()) {
      for (JavaClass type : ProjectClasses.ALL) {
        if (!type.getPackageName().startsWith("io.heddle.launcher")) {
          nodes.add(of(type.getName(), loader));
        }
      }
    }
    return nodes;
  }

  static ClassNode of(Class<?> type) throws IOException {
    return of(type.getName(), type.getClassLoader());
  }

  private static ClassNode of(String name, ClassLoader loader) throws IOException {
    String resource = name.replace('.', '/') + ".class";
    try (InputStream in = loader.getResourceAsStream(resource)) {
      ClassNode node = new ClassNode();
      new ClassReader(in).accept(node, ClassReader.SKIP_FRAMES);
      return node;
    }
  }
}
