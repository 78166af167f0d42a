package io.heddle.guards;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Class files as trees of instructions. */
final class ClassNodes {
  private ClassNodes() {}

  /** Classes of all bundles. */
  static List<ClassNode> ofBundles() throws IOException {
    List<ClassNode> nodes = new ArrayList<>();
    for (JavaClass type : ProjectClasses.ALL) {
      if (!type.getPackageName().startsWith("io.heddle.launcher")) {
        nodes.add(of(type.getName()));
      }
    }
    return nodes;
  }

  static ClassNode of(Class<?> type) throws IOException {
    return of(type.getName());
  }

  private static ClassNode of(String name) throws IOException {
    String resource = name.replace('.', '/') + ".class";
    try (InputStream in = ClassNodes.class.getClassLoader().getResourceAsStream(resource)) {
      ClassNode node = new ClassNode();
      new ClassReader(in).accept(node, ClassReader.SKIP_FRAMES);
      return node;
    }
  }
}
