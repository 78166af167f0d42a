package io.heddle.kernel.core.engine;

import io.heddle.api.record.RecordSchema;
import io.heddle.boot.ExitCode;
import io.heddle.boot.Terminal;
import io.heddle.kernel.core.catalog.BundleFault;
import io.heddle.kernel.core.catalog.ModelKind;
import io.heddle.kernel.core.catalog.ModelOffer;
import io.heddle.kernel.core.catalog.Offers;
import io.heddle.kernel.core.config.JsonSchemaWriter;
import io.heddle.kernel.core.config.NearestNames;
import io.heddle.kernel.core.record.KernelRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What is installed, told to people and to programs. Each method returns an exit code. */
final class Listings {
  private final Offers offers;
  private final Terminal terminal;

  Listings(Offers offers, Terminal terminal) {
    this.offers = offers;
    this.terminal = terminal;
  }

  int models(boolean json) {
    ModelListing listing = new ModelListing(offers);
    if (json) {
      terminal.out().print(JsonText.of(listing.json()) + "\n");
    } else {
      listing.print(terminal.out());
    }
    return ExitCode.OK;
  }

  int showModel(String type, boolean json) {
    List<ModelOffer> named =
        offers.models().stream().filter(offer -> offer.isCalled(type)).toList();
    if (named.isEmpty()) {
      terminal.err().print(noSuchType(type) + "\n");
      return ExitCode.BAD_INPUT;
    }
    try {
      ModelSheet sheet = new ModelSheet(offers, named);
      if (json) {
        terminal.out().print(JsonText.of(sheet.json()) + "\n");
      } else {
        sheet.print(terminal.out());
      }
      return ExitCode.OK;
    } catch (BundleFault fault) {
      terminal.err().print("error HED-0402: " + fault.getMessage() + "\n");
      return ExitCode.BAD_INPUT;
    }
  }

  private String noSuchType(String type) {
    Set<String> types = new TreeSet<>();
    offers.models().forEach(offer -> types.add(offer.type()));
    String expected = NearestNames.expected(type, types, "installed types");
    return "error HED-0400: no installed bundle offers \""
        + type
        + "\""
        + (expected == null ? "" : "\n    " + expected);
  }

  int records(boolean json) {
    RecordListing listing = new RecordListing();
    KernelRecords.schemas().forEach(schema -> listing.add(schema, "the kernel"));
    for (ModelOffer offer : offers.models()) {
      if (offer.kind() != ModelKind.SINK) {
        records(offer).forEach(schema -> listing.add(schema, offer.type()));
      }
    }
    if (json) {
      terminal.out().print(JsonText.of(listing.json()) + "\n");
    } else {
      listing.print(terminal.out());
    }
    return ExitCode.OK;
  }

  /** Records of a model; none, with a sentence, if its bundle can't say. */
  private List<RecordSchema> records(ModelOffer offer) {
    try {
      return BundleFault.guard(
          offer.origin(), offer.text() + " names no records", () -> offer.provider().records());
    } catch (BundleFault fault) {
      terminal.err().print("warning HED-0402: " + fault.getMessage() + "\n");
      return List.of();
    }
  }

  int schema(Path file) {
    SchemaTypes types =
        new SchemaTypes(offers, fault -> terminal.err().print("warning HED-0402: " + fault + "\n"));
    String schema = JsonSchemaWriter.write(types.read());
    if (file == null) {
      terminal.out().print(schema);
      return ExitCode.OK;
    }
    try {
      Files.writeString(file, schema);
      return ExitCode.OK;
    } catch (IOException unwritable) {
      terminal.err().print("error HED-1100: " + file + " can't be written: " + unwritable + "\n");
      return ExitCode.BAD_INSTALLATION;
    }
  }
}
