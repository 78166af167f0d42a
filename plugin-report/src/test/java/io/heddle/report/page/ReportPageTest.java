package io.heddle.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.report.figure.Figures;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReportPageTest {
  @Test
  void shouldNeedNothingFromOutside() throws IOException {
    String html =
        new ReportPage(
                new ReportPage.Subject("Incast </script><b>", Map.of("seed", "1")),
                new Figures(),
                2_000)
            .html();
    assertTrue(html.startsWith("<!DOCTYPE html>"));
    assertFalse(html.contains("{{"), "a place was not filled");
    assertFalse(html.contains("src=\"http"));
    assertFalse(html.contains("Incast </script>"));
    assertTrue(html.contains("Incast &lt;/script&gt;&lt;b&gt;"));
    assertTrue(html.contains("\"Incast \\u003c/script\\u003e\\u003cb\\u003e\""));
    assertTrue(html.contains("Licensed to the Apache Software Foundation"), "licence");
    assertTrue(html.length() < 20 << 20);
  }

  @Test
  void shouldWriteNumbersInFewCharacters() {
    assertEquals("[0.1,1E+9,null,0]", Json.of(new double[] {0.1, 1e9, Double.NaN, 0}));
    assertEquals("0.3333333", Json.number(1.0 / 3));
    assertEquals("[\"a\\u000ab\",true,null]", Json.of(java.util.Arrays.asList("a\nb", true, null)));
    assertEquals("{\"x\":[1,2]}", Json.of(Map.of("x", List.of(1, 2))));
  }
}
