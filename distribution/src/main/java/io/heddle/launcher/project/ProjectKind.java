package io.heddle.launcher.project;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a project can be started as, with the files it gets. */
enum ProjectKind {
  /** A NIC. */
  NIC("NIC", "Provider", "ModelProvider", "Message", "Packet"),
  /** A switch. */
  SWITCH("switch", "Provider", "ModelProvider", "Port"),
  /** A workload. */
  WORKLOAD("workload", "Provider", "ModelProvider", "Host"),
  /** A record sink. */
  SINK("sink", "Provider", "ModelProvider"),
  /** One strategy of another bundle's model. */
  STRATEGY("strategy", "Factory", "StrategyFactory"),
  /** An experiment: no bundle. */
  EXPERIMENT("experiment", "", "");

  private final String noun;
  private final String role;
  private final String service;
  private final List<String> parts;

  ProjectKind(String noun, String role, String service, String... parts) {
    this.noun = noun;
    this.role = role;
    this.service = service;
    this.parts = List.of(parts);
  }

  /** In a sentence. */
  String noun() {
    return noun;
  }

  /** End of the name of the class that the platform sees. */
  String role() {
    return role;
  }

  /** Type of {@code io.heddle.api.model} that class implements, for {@code provides}. */
  String service() {
    return service;
  }

  /**
   * Template files and where they go; both may hold placeholders.
   *
   * @param folder folder of the kind's own templates
   */
  Map<String, String> files(String folder) {
    Map<String, String> files = new LinkedHashMap<>();
    files.put(folder + "/experiment.yaml", "experiment.yaml");
    if (this == EXPERIMENT) {
      return files;
    }
    files.put("bundle/pom.xml", "pom.xml");
    files.put("bundle/bnd.bnd", "bnd.bnd");
    files.put("bundle/README.md", "README.md");
    files.put("bundle/gitignore", ".gitignore");
    files.put("bundle/maven.config", ".mvn/maven.config");
    files.put("bundle/module-info.java", "src/main/java/module-info.java");
    String main = "src/main/java/@PATH@/";
    files.put("bundle/package-info.java", main + "package-info.java");
    files.put(folder + "/Config.java", main + "@CLASS@Config.java");
    files.put(folder + "/" + role + ".java", main + "@CLASS@" + role + ".java");
    files.put(folder + "/Model.java", main + "@CLASS@.java");
    List<String> further = new ArrayList<>(parts);
    further.forEach(
        part -> files.put(folder + "/" + part + ".java", main + "@CLASS@" + part + ".java"));
    files.put(folder + "/Test.java", "src/test/java/@PATH@/@CLASS@Test.java");
    return files;
  }
}
