package io.heddle.guards;

import aQute.bnd.differ.DiffPluginImpl;
import aQute.bnd.osgi.Jar;
import aQute.bnd.service.diff.Delta;
import aQute.bnd.service.diff.Tree;
import aQute.bnd.service.diff.Type;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * The exported interface of a bundle as text: one element a line, indented below what it belongs
 * to, with what adding and removing it means ({@code METHOD MINOR MAJOR nowPs()}).
 */
final class ApiText {
  private static final String INDENT = "  ";

  private static final Set<String> OF_OBJECT =
      Set.of(
          "clone()",
          "finalize()",
          "getClass()",
          "notify()",
          "notifyAll()",
          "wait()",
          "wait(long)",
          "wait(long,int)");

  private ApiText() {}

  /** The interface of a jar. */
  static Tree of(Path file) throws Exception {
    try (Jar jar = new Jar(file.toFile())) {
      for (Tree part : new DiffPluginImpl().tree(jar).getChildren()) {
        if (part.getType() == Type.API) {
          return new DiffPluginImpl().deserialize(withoutJava(part.serialize()));
        }
      }
    }
    throw new IllegalArgumentException(file + " exports nothing");
  }

  /** Leaves out what comes with the Java that happens to run: methods of Object. */
  private static Tree.Data withoutJava(Tree.Data data) {
    if (data.children != null) {
      data.children =
          Arrays.stream(data.children)
              .filter(c -> !OF_OBJECT.contains(c.name) && !c.name.startsWith("jdk.internal."))
              .map(ApiText::withoutJava)
              .toArray(Tree.Data[]::new);
    }
    return data;
  }

  static String write(Tree api) {
    StringBuilder text = new StringBuilder();
    write(api.serialize(), "", text);
    return text.toString();
  }

  private static void write(Tree.Data data, String indent, StringBuilder text) {
    text.append(indent)
        .append(data.type)
        .append(' ')
        .append(data.add)
        .append(' ')
        .append(data.rem)
        .append(' ')
        .append(data.name)
        .append('\n');
    if (data.children != null) {
      Tree.Data[] children = data.children.clone();
      Arrays.sort(
          children, Comparator.comparing((Tree.Data d) -> d.type).thenComparing(d -> d.name));
      for (Tree.Data child : children) {
        write(child, indent + INDENT, text);
      }
    }
  }

  /** The interface that {@link #write} wrote. */
  static Tree read(List<String> lines) throws Exception {
    Deque<Node> open = new ArrayDeque<>();
    Node root = null;
    for (String line : lines) {
      Node node = Node.of(line);
      while (!open.isEmpty() && open.peek().depth >= node.depth) {
        open.pop();
      }
      if (open.isEmpty()) {
        root = node;
      } else {
        open.peek().children.add(node);
      }
      open.push(node);
    }
    if (root == null) {
      throw new IllegalArgumentException("an empty baseline");
    }
    return new DiffPluginImpl().deserialize(root.data());
  }

  private static final class Node {
    private final int depth;
    private final String[] words;
    private final List<Node> children = new ArrayList<>();

    private Node(int depth, String[] words) {
      this.depth = depth;
      this.words = words;
    }

    static Node of(String line) {
      String text = line.stripLeading();
      return new Node((line.length() - text.length()) / INDENT.length(), text.split(" ", 4));
    }

    Tree.Data data() {
      Tree.Data data = new Tree.Data();
      data.type = Type.valueOf(words[0]);
      data.add = Delta.valueOf(words[1]);
      data.rem = Delta.valueOf(words[2]);
      data.name = words[3];
      data.children = children.stream().map(Node::data).toArray(Tree.Data[]::new);
      return data;
    }
  }
}
