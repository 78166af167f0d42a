package io.heddle.kernel.jpms;

import io.heddle.kernel.core.catalog.Origin;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.util.List;
import java.util.Optional;
import java.util.jar.Manifest;

/** What the manifest of a module says; most of it is there if the module is a bundle too. */
final class ModuleManifest {
  private static final String PATH = "META-INF/MANIFEST.MF";

  private final ModuleDescriptor module;
  private final Manifest manifest;

  private ModuleManifest(ModuleDescriptor module, Manifest manifest) {
    this.module = module;
    this.manifest = manifest;
  }

  /** Reads the manifest; an empty one where there is none. */
  static ModuleManifest of(ModuleReference reference) {
    try (ModuleReader reader = reference.open()) {
      Optional<InputStream> found = reader.open(PATH);
      if (found.isEmpty()) {
        return new ModuleManifest(reference.descriptor(), new Manifest());
      }
      try (InputStream in = found.get()) {
        return new ModuleManifest(reference.descriptor(), new Manifest(in));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Bundle symbolic name, or the module's name. */
  String bundle() {
    return header("Bundle-SymbolicName", module.name());
  }

  /** Bundle version, or the module's version, or 0.0.0. */
  String version() {
    return header("Bundle-Version", module.rawVersion().orElse("0.0.0"));
  }

  /** What an offer of the module says about where it comes from. */
  Origin origin(long id) {
    return new Origin(bundle(), version(), id);
  }

  /** Capabilities it states. */
  List<CapabilityHeader.Clause> capabilities() {
    return CapabilityHeader.parse(header("Provide-Capability", null));
  }

  private String header(String name, String otherwise) {
    String value = manifest.getMainAttributes().getValue(name);
    if (value == null) {
      return otherwise;
    }
    return name.startsWith("Bundle-") ? value.split(";")[0].strip() : value;
  }
}
