package io.heddle.guards;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.Map;

/**
 * The page of a model type in {@code docs/reference}, from what {@code heddle models show --json}
 * says of it.
 */
final class ReferencePage {
  private final JsonNode model;
  private final Map<String, JsonNode> records;
  private final StringBuilder page = new StringBuilder();

  private ReferencePage(JsonNode model, Map<String, JsonNode> records) {
    this.model = model;
    this.records = records;
  }

  /**
   * The page.
   *
   * @param model what the command says of the type
   * @param records what {@code heddle records list --json} says, by name
   */
  static String of(JsonNode model, Map<String, JsonNode> records) {
    ReferencePage page = new ReferencePage(model, records);
    page.head();
    page.attributes(model.get("attributes"), "## Attributes");
    page.strategyPoints();
    page.records();
    return page.page.toString();
  }

  private void head() {
    page.append(
        "<!-- Made from the bundle's declarations; renew it, do not edit it: see"
            + " docs/reference/README.md -->\n");
    page.append("# ").append(text(model, "type")).append("\n\n");
    page.append("A ").append(text(model, "role")).append(" of ").append(text(model, "bundle"));
    page.append(", model version ").append(text(model, "version"));
    if (!model.get("alias").isNull()) {
      page.append(", also called `").append(text(model, "alias")).append('`');
    }
    page.append(".\n");
    JsonNode presets = model.get("presets");
    if (presets != null && !presets.isEmpty()) {
      page.append("\nPresets for `extends`:");
      presets.forEach(preset -> page.append(" `").append(preset.asText()).append('`'));
      page.append('\n');
    }
  }

  private void attributes(JsonNode attributes, String title) {
    if (attributes == null || attributes.isEmpty()) {
      return;
    }
    page.append('\n')
        .append(title)
        .append(
            "\n\n| attribute | kind | default | range | what |\n| --- | --- | --- | --- | --- |\n");
    for (JsonNode attribute : attributes) {
      page.append("| `")
          .append(text(attribute, "path"))
          .append("` | ")
          .append(cell(text(attribute, "kind")));
      page.append(" | ").append(defaultOf(attribute)).append(" | ").append(range(attribute));
      page.append(" | ").append(cell(text(attribute, "description"))).append(" |\n");
    }
  }

  private static String defaultOf(JsonNode attribute) {
    if (attribute.get("required").asBoolean()) {
      return "must be given";
    }
    String value = attribute.get("default").isNull() ? "" : attribute.get("default").asText();
    String shown = value.isEmpty() ? "" : "`" + cell(value) + "`";
    return attribute.get("readOnly").asBoolean() ? shown + " (fixed)" : shown;
  }

  private static String range(JsonNode attribute) {
    StringBuilder range = new StringBuilder();
    if (!attribute.get("min").isNull() && !attribute.get("min").asText().isEmpty()) {
      range.append(attribute.get("minExclusive").asBoolean() ? "more than " : "at least ");
      range.append(attribute.get("min").asText());
    }
    if (!attribute.get("max").isNull() && !attribute.get("max").asText().isEmpty()) {
      range
          .append(range.length() == 0 ? "" : ", ")
          .append("at most ")
          .append(attribute.get("max").asText());
    }
    for (JsonNode allowed : attribute.get("allowed")) {
      range
          .append(range.length() == 0 ? "" : ", ")
          .append('`')
          .append(cell(allowed.asText()))
          .append('`');
    }
    return range.toString();
  }

  private void strategyPoints() {
    JsonNode points = model.get("strategyPoints");
    if (points == null || points.isEmpty()) {
      return;
    }
    page.append("\n## Strategy points\n");
    for (JsonNode point : points) {
      page.append("\n### ")
          .append(text(point, "name"))
          .append("\n\nFilled by strategies of kind `");
      page.append(text(point, "kind")).append("`; ");
      page.append(
          point.get("default").isNull()
              ? "must be given."
              : "default `" + text(point, "default") + "`.");
      page.append('\n');
      for (JsonNode strategy : point.get("strategies")) {
        String name = text(strategy, "name") + " " + text(strategy, "version");
        JsonNode attributes = strategy.get("attributes");
        if (attributes == null || attributes.isEmpty()) {
          page.append("\n**").append(name).append("** has no attributes.\n");
        } else {
          attributes(attributes, "**" + name + "**");
        }
      }
    }
  }

  private void records() {
    JsonNode names = model.get("records");
    if (names == null || names.isEmpty()) {
      return;
    }
    page.append("\n## Records\n");
    for (JsonNode name : names) {
      page.append("\n### ").append(name.asText()).append('\n');
      JsonNode record = records.get(name.asText());
      if (record == null) {
        throw new AssertionError(
            name.asText() + " is a record of " + text(model, "type") + " that nothing lists");
      }
      describe(record);
    }
  }

  private void describe(JsonNode record) {
    page.append('\n').append(cell(text(record, "description")));
    page.append(" (").append(text(record, "family").toLowerCase(Locale.ROOT)).append(").\n");
    page.append("\n| column | type | unit | what |\n| --- | --- | --- | --- |\n");
    for (JsonNode column : record.get("columns")) {
      page.append("| `").append(text(column, "name")).append("` | ");
      page.append(text(column, "type").toLowerCase(Locale.ROOT));
      page.append(column.get("nullable").asBoolean() ? " or empty | " : " | ");
      page.append(text(column, "unit"))
          .append(" | ")
          .append(cell(text(column, "description")))
          .append(" |\n");
    }
  }

  private static String text(JsonNode node, String field) {
    JsonNode value = node.get(field);
    return value == null || value.isNull() ? "" : value.asText();
  }

  private static String cell(String text) {
    return text.replace("|", "\\|").replace('\n', ' ');
  }
}
