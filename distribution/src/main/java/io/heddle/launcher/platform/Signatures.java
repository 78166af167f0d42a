package io.heddle.launcher.platform;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.security.CodeSigner;
import java.security.cert.Certificate;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** Checks a jar's signatures by reading all of it. */
final class Signatures {
  private Signatures() {}

  /**
   * What is wrong, to go behind "and"; null if every entry is signed by one of the certificates.
   */
  static String fault(Path file, List<Certificate> trusted) {
    try (JarFile jar = new JarFile(file.toFile(), true)) {
      for (JarEntry entry : Collections.list(jar.entries())) {
        if (entry.isDirectory() || belongsToSignature(entry.getName())) {
          continue;
        }
        try (InputStream in = jar.getInputStream(entry)) {
          in.transferTo(OutputStream.nullOutputStream()); // the digest is compared at the end
        }
        String fault = fault(entry, trusted);
        if (fault != null) {
          return fault;
        }
      }
      return null;
    } catch (SecurityException e) {
      return "its signature does not fit its content: " + Sentences.of(e);
    } catch (IOException e) {
      return "it can't be read: " + Sentences.of(e);
    }
  }

  private static String fault(JarEntry entry, List<Certificate> trusted) {
    CodeSigner[] signers = entry.getCodeSigners();
    if (signers == null || signers.length == 0) {
      return "its entry " + entry.getName() + " is not signed";
    }
    for (CodeSigner signer : signers) {
      // The signing certificate itself: certificates that came along vouch for nothing.
      if (trusted.contains(signer.getSignerCertPath().getCertificates().get(0))) {
        return null;
      }
    }
    return "it is signed by nobody whose certificate is in etc/trusted";
  }

  /** Files that a signature consists of are not signed themselves. */
  private static boolean belongsToSignature(String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    return upper.matches("META-INF/(MANIFEST\\.MF|[^/]+\\.(SF|RSA|DSA|EC))");
  }
}
