package io.heddle.workloads.trace;

import io.heddle.workloads.text.JsonWriter;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * Turns a binary node into the JSON object that the jsonizer makes of it, with every field of the
 * schema: lowerCamelCase keys, 64-bit numbers as text, enums by name, bytes in Base64 (workloads
 * specification 2.3 and 2.4). Unknown fields are passed over.
 */
final class NodeJson extends ProtobufMessage {
  private static final int FIRST_ALTERNATIVE = 3;
  private static final int LAST_ALTERNATIVE = 32;

  /** Names of the alternatives of an attribute; scalar and list take turns from field 3 on. */
  private static final List<String> KINDS =
      List.of(
          "double",
          "float",
          "int32",
          "int64",
          "uint32",
          "uint64",
          "sint32",
          "sint64",
          "fixed32",
          "fixed64",
          "sfixed32",
          "sfixed64",
          "bool",
          "string",
          "bytes");

  private final List<String> controlDependencies = new ArrayList<>();
  private final List<String> dataDependencies = new ArrayList<>();

  /** The object of a node, not ended yet. */
  JsonWriter object(byte[] record, int length) throws TraceFault {
    JsonWriter json = new JsonWriter().object(null);
    controlDependencies.clear();
    dataDependencies.clear();
    begin(record);
    json.text("id", id(length));
    begin(record);
    boolean attributes = false;
    while (at < length) {
      long key = varint(length);
      boolean attribute = key >>> 3 == 10;
      if (attributes && !attribute) {
        json.end(']');
      } else if (attribute && !attributes) {
        json.list("attr");
      }
      attributes = attribute;
      field((int) (key >>> 3), (int) key & 7, length, json);
    }
    if (attributes) {
      json.end(']');
    }
    list(json, "ctrlDeps", controlDependencies);
    list(json, "dataDeps", dataDependencies);
    return json;
  }

  /** The id stands first in the object, wherever it stands in the record. */
  private String id(int length) throws TraceFault {
    String id = "0";
    while (at < length) {
      long key = varint(length);
      if (key >>> 3 == 1) {
        id = Long.toUnsignedString(scalar((int) key & 7, length));
      } else {
        skip((int) key & 7, length);
      }
    }
    return id;
  }

  private void field(int field, int wire, int end, JsonWriter json) throws TraceFault {
    switch (field) {
      case 2 -> json.text("name", text(wire, end));
      case 3 -> json.text("type", NodeType.of(scalar(wire, end)).name() + "_NODE");
      case 4 -> numbers(wire, end, controlDependencies);
      case 5 -> numbers(wire, end, dataDependencies);
      case 6 -> json.text("startTimeMicros", Long.toUnsignedString(scalar(wire, end)));
      case 7 -> json.text("durationMicros", Long.toUnsignedString(scalar(wire, end)));
      case 8 -> tensors("inputs", submessage(wire, end), json);
      case 9 -> tensors("outputs", submessage(wire, end), json);
      case 10 -> attribute(submessage(wire, end), json);
      default -> skip(wire, end);
    }
  }

  private void numbers(int wire, int end, List<String> into) throws TraceFault {
    if (wire != LENGTH) {
      into.add(Long.toUnsignedString(scalar(wire, end)));
      return;
    }
    int stop = submessage(wire, end);
    while (at < stop) {
      into.add(Long.toUnsignedString(varint(stop)));
    }
  }

  private static void list(JsonWriter json, String name, List<String> numbers) {
    if (!numbers.isEmpty()) {
      json.list(name);
      numbers.forEach(number -> json.text(null, number));
      json.end(']');
    }
  }

  private void tensors(String name, int stop, JsonWriter json) throws TraceFault {
    json.object(name);
    while (at < stop) {
      long key = varint(stop);
      int wire = (int) key & 7;
      switch ((int) (key >>> 3)) {
        case 1 -> json.text("values", text(wire, stop));
        case 2 -> json.text("shapes", text(wire, stop));
        case 3 -> json.text("types", text(wire, stop));
        default -> skip(wire, stop);
      }
    }
    json.end('}');
  }

  private void attribute(int stop, JsonWriter json) throws TraceFault {
    json.object(null);
    while (at < stop) {
      long key = varint(stop);
      int wire = (int) key & 7;
      int field = (int) (key >>> 3);
      if (field == 1) {
        json.text("name", text(wire, stop));
      } else if (field == 2) {
        json.text("docString", text(wire, stop));
      } else if (field >= FIRST_ALTERNATIVE && field <= LAST_ALTERNATIVE) {
        alternative(field - FIRST_ALTERNATIVE, wire, stop, json);
      } else {
        skip(wire, stop);
      }
    }
    json.end('}');
  }

  private void alternative(int number, int wire, int end, JsonWriter json) throws TraceFault {
    String kind = KINDS.get(number / 2);
    if (number % 2 == 0) {
      value(kind + "Val", kind, wire, end, json);
      return;
    }
    int stop = submessage(wire, end);
    json.object(kind + "List").list("values");
    while (at < stop) {
      long key = varint(stop);
      int inner = (int) key & 7;
      boolean packed = inner == LENGTH && !kind.equals("string") && !kind.equals("bytes");
      if (key >>> 3 != 1) {
        skip(inner, stop);
      } else if (packed) {
        int last = submessage(inner, stop);
        while (at < last) {
          value(null, kind, wireOf(kind), last, json);
        }
      } else {
        value(null, kind, inner, stop, json);
      }
    }
    json.end(']').end('}');
  }

  private static int wireOf(String kind) {
    return switch (kind) {
      case "double", "fixed64", "sfixed64" -> FIXED_64;
      case "float", "fixed32", "sfixed32" -> FIXED_32;
      default -> VARINT;
    };
  }

  private void value(String name, String kind, int wire, int end, JsonWriter json)
      throws TraceFault {
    switch (kind) {
      case "string" -> json.text(name, text(wire, end));
      case "bytes" -> json.text(name, Base64.getEncoder().encodeToString(bytes(wire, end)));
      case "bool" -> json.truth(name, scalar(wire, end) != 0);
      case "double" -> fraction(name, Double.longBitsToDouble(scalar(wire, end)), json);
      case "float" -> {
        float value = Float.intBitsToFloat((int) scalar(wire, end));
        json.figure(name, Float.isFinite(value) ? Float.toString(value) : quoted(value));
      }
      case "int32", "sfixed32" -> whole(name, (int) scalar(wire, end), json);
      case "uint32", "fixed32" -> json.number(name, scalar(wire, end) & 0xFFFF_FFFFL);
      case "sint32" -> whole(name, (int) zigzag(scalar(wire, end)), json);
      case "int64", "sfixed64" -> json.text(name, Long.toString(scalar(wire, end)));
      case "sint64" -> json.text(name, Long.toString(zigzag(scalar(wire, end))));
      default -> json.text(name, Long.toUnsignedString(scalar(wire, end)));
    }
  }

  /** A number of 32 bits, whatever stands above them. */
  private static void whole(String name, int value, JsonWriter json) {
    json.figure(name, Integer.toString(value));
  }

  private static void fraction(String name, double value, JsonWriter json) {
    json.figure(name, Double.isFinite(value) ? Double.toString(value) : quoted(value));
  }

  private static String quoted(double value) {
    return "\"" + value + "\"";
  }
}
