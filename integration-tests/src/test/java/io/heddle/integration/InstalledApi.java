package io.heddle.integration;

import aQute.bnd.header.OSGiHeader;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import org.osgi.framework.Version;

/**
 * Versions of the packages that the distribution's platform API exports: they grow by themselves.
 */
final class InstalledApi {
  private InstalledApi() {}

  /** The version of an exported package. */
  static Version version(String exported) throws IOException {
    try (DirectoryStream<Path> jars =
            Files.newDirectoryStream(Distribution.HOME.resolve("bundles"), "platform-api-*.jar");
        JarFile jar = new JarFile(jars.iterator().next().toFile())) {
      String exports = jar.getManifest().getMainAttributes().getValue("Export-Package");
      return Version.parseVersion(OSGiHeader.parseHeader(exports).get(exported).getVersion());
    }
  }
}
