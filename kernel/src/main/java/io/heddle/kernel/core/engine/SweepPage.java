package io.heddle.kernel.core.engine;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The page of a sweep, {@code sweep.html}: the table of {@code sweep.csv}, and a chart of any
 * column over any axis that a script in the page draws. It names nothing outside itself, and equal
 * tables make equal bytes.
 */
final class SweepPage {
  static final String FILE = "sweep.html";
  private static final String TEMPLATE = "/io/heddle/kernel/core/engine/sweep.html";

  private final String title;
  private final List<String> columns;
  private final int firstAxis;
  private final int axes;

  /**
   * A page.
   *
   * @param title of the sweep
   * @param columns names of the table's columns
   * @param firstAxis index of the first axis among them
   * @param axes how many axes follow one another
   */
  SweepPage(String title, List<String> columns, int firstAxis, int axes) {
    this.title = title;
    this.columns = columns;
    this.firstAxis = firstAxis;
    this.axes = axes;
  }

  /**
   * The page with rows.
   *
   * @param rows cells as in {@code sweep.csv}
   * @param outcome index of the column that says how a point ended
   */
  String of(List<List<String>> rows, int outcome) throws IOException {
    try (InputStream template = SweepPage.class.getResourceAsStream(TEMPLATE)) {
      return new String(template.readAllBytes(), StandardCharsets.UTF_8)
          .replace("@TITLE@", escaped(title))
          .replace("@TABLE@", table(rows, outcome))
          .replace("@DATA@", data(rows));
    }
  }

  private String table(List<List<String>> rows, int outcome) {
    StringBuilder html = new StringBuilder("<table>\n<tr>");
    columns.forEach(name -> html.append("<th>").append(escaped(name)).append("</th>"));
    html.append("</tr>\n");
    for (List<String> row : rows) {
      html.append(row.get(outcome).equals("completed") ? "<tr>" : "<tr class=\"bad\">");
      row.forEach(cell -> html.append("<td>").append(escaped(cell)).append("</td>"));
      html.append("</tr>\n");
    }
    return html.append("</table>").toString();
  }

  /** JSON for a script element: no tag can end it, for it holds no less-than sign. */
  private String data(List<List<String>> rows) throws JsonProcessingException {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    columns.forEach(json.putArray("columns")::add);
    json.put("firstAxis", firstAxis).put("axes", axes);
    ArrayNode list = json.putArray("rows");
    rows.forEach(row -> row.forEach(list.addArray()::add));
    return JsonMapper.builder().build().writeValueAsString(json).replace("<", "\\u003c");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
