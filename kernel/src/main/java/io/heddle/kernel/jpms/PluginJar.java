package io.heddle.kernel.jpms;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.FindException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Set;
import java.util.TreeSet;

/**
 * A jar that holds one module.
 *
 * @param file where it is
 * @param module its descriptor
 * @param bundle its bundle symbolic name, or its module name where it has none
 * @param version its bundle version, or its module version, or 0.0.0
 * @param sha256 digest in lower-case hex
 */
record PluginJar(Path file, ModuleDescriptor module, String bundle, String version, String sha256) {
  /**
   * Reads a jar.
   *
   * @throws FindException if it holds no module, in words for a person
   */
  static PluginJar read(Path file) {
    try {
      Set<ModuleReference> found = ModuleFinder.of(file).findAll();
      if (found.size() != 1) {
        throw new FindException("it holds no module");
      }
      ModuleReference reference = found.iterator().next();
      ModuleManifest manifest = ModuleManifest.of(reference);
      return new PluginJar(
          file, reference.descriptor(), manifest.bundle(), manifest.version(), digest(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Names of the modules it can't do without. */
  Set<String> requires() {
    Set<String> names = new TreeSet<>();
    for (ModuleDescriptor.Requires requires : module.requires()) {
      if (!requires.modifiers().contains(ModuleDescriptor.Requires.Modifier.STATIC)) {
        names.add(requires.name());
      }
    }
    return names;
  }

  private static String digest(Path file) throws IOException {
    try (InputStream in =
        new DigestInputStream(Files.newInputStream(file), MessageDigest.getInstance("SHA-256"))) {
      in.transferTo(java.io.OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(((DigestInputStream) in).getMessageDigest().digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has SHA-256
    }
  }
}
