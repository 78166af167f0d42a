package io.heddle.guards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.TestHome.Said;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/reference} against the declarations of the built bundles. After a change of
 * attributes, strategy points or records, renew the pages with {@code mvn -pl integration-tests
 * test -Dtest=ReferencePagesTest -Dtest.argLine=-Dheddle.reference.renew=true} and review the
 * difference.
 */
final class ReferencePagesTest {
  private static final Path PAGES = ProjectFiles.ROOT.resolve("docs/reference");
  private static final ObjectMapper JSON = new ObjectMapper();

  private static JsonNode said(String... arguments) throws IOException {
    Said said = TestHome.run(new Home(ProjectFiles.HOME), Map.of(), arguments);
    assertEquals(0, said.status(), said.err());
    return JSON.readTree(said.out());
  }

  private static Map<String, String> pages() throws IOException {
    Map<String, JsonNode> records = new TreeMap<>();
    for (JsonNode record : said("records", "list", "--json").get("records")) {
      records.put(record.get("name").asText(), record);
    }
    Map<String, String> pages = new TreeMap<>();
    JsonNode listed = said("models", "--json");
    for (JsonNode model : listed.has("models") ? listed.get("models") : listed) {
      String type = model.get("type").asText();
      pages.put(type, ReferencePage.of(said("models", "show", type, "--json"), records));
    }
    assertTrue(pages.size() >= 17, pages.keySet().toString());
    return pages;
  }

  @Test
  void pagesShouldBeCurrent() throws IOException {
    Map<String, String> pages = pages();
    if (Boolean.getBoolean("heddle.reference.renew")) {
      renew(pages);
    }
    List<String> stale = new ArrayList<>();
    for (Map.Entry<String, String> page : pages.entrySet()) {
      Path file = PAGES.resolve(page.getKey() + ".md");
      if (!Files.exists(file)
          || !Files.readString(file, StandardCharsets.UTF_8).equals(page.getValue())) {
        stale.add(page.getKey());
      }
    }
    assertEquals(
        List.of(),
        stale,
        "pages of docs/reference that are not current; renew them (see the class)");
    assertEquals(pages.keySet(), written(), "pages without a type");
  }

  private static Set<String> written() throws IOException {
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.list(PAGES)) {
      files
          .map(f -> f.getFileName().toString())
          .filter(n -> n.endsWith(".md") && !n.equals("README.md"))
          .forEach(n -> names.add(n.substring(0, n.length() - 3)));
    }
    return names;
  }

  private static void renew(Map<String, String> pages) throws IOException {
    Files.createDirectories(PAGES);
    for (String name : written()) {
      Files.delete(PAGES.resolve(name + ".md"));
    }
    for (Map.Entry<String, String> page : pages.entrySet()) {
      Files.writeString(
          PAGES.resolve(page.getKey() + ".md"), page.getValue(), StandardCharsets.UTF_8);
    }
  }

  /** The check can fail: another default is another page. */
  @Test
  void anotherDefaultShouldShow() throws IOException {
    JsonNode model = said("models", "show", "stride", "--json");
    Map<String, JsonNode> records = new TreeMap<>();
    for (JsonNode record : said("records", "list", "--json").get("records")) {
      records.put(record.get("name").asText(), record);
    }
    String before = ReferencePage.of(model, records);
    ((ObjectNode) model.get("attributes").get(0)).put("default", "another");
    assertNotEquals(before, ReferencePage.of(model, records));
  }
}
