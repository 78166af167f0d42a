package io.heddle.launcher.platform;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Decides whether a jar may be used at all, before any of its code is loaded ({@code
 * plugins.trust}). What was shipped, by the SHA-256 in {@code heddle.lock}, always may.
 */
final class Trust {
  /** How much is asked of a jar that was not shipped. */
  enum Level {
    /** Nothing: a bundle may do what the user may. */
    ANY,
    /** A signature of every entry by a certificate in {@code etc/trusted}. */
    SIGNED,
    /** Its SHA-256 in {@code etc/trusted.sha256}. */
    LISTED
  }

  private final Level level;
  private final Set<String> digests;
  private final List<Certificate> certificates;

  private Trust(Level level, Set<String> digests, List<Certificate> certificates) {
    this.level = level;
    this.digests = digests;
    this.certificates = certificates;
  }

  /** What an installation asks for. */
  static Trust of(Home home) throws InstallationFault {
    Path etc = home.directory().resolve("etc");
    Level level = Settings.read(etc.resolve("heddle.properties")).trust();
    return new Trust(
        level,
        level == Level.LISTED ? digests(etc.resolve("trusted.sha256")) : Set.of(),
        level == Level.SIGNED ? certificates(etc.resolve("trusted")) : List.of());
  }

  /**
   * Why a jar may not be used, one plain sentence; null if it may.
   *
   * @param file the jar
   * @param shipped its entry in {@code heddle.lock}; null if there is none
   */
  String fault(Path file, LockFile.Entry shipped) {
    if (level == Level.ANY) {
      return null;
    }
    String sha256;
    try {
      sha256 = Checksums.of(file).sha256();
    } catch (IOException e) {
      return "it can't be read: " + Sentences.of(e);
    }
    if (shipped != null && shipped.sha256().equals(sha256)) {
      return null;
    }
    if (level == Level.LISTED) {
      return digests.contains(sha256)
          ? null
          : "plugins.trust is listed, and its SHA-256 " + sha256 + " is not in etc/trusted.sha256";
    }
    String fault = Signatures.fault(file, certificates);
    return fault == null ? null : "plugins.trust is signed, and " + fault;
  }

  private static Set<String> digests(Path file) throws InstallationFault {
    Set<String> digests = new HashSet<>();
    try {
      for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
        String first = line.strip().split("\\s+")[0].toLowerCase(Locale.ROOT);
        if (first.isEmpty() || first.startsWith("#")) {
          continue;
        }
        if (!first.matches("[0-9a-f]{64}")) {
          throw new InstallationFault(
              file + " has a line that does not begin with a SHA-256: " + line);
        }
        digests.add(first);
      }
      return digests;
    } catch (NoSuchFileException e) {
      return digests;
    } catch (IOException e) {
      throw new InstallationFault(file + " can't be read: " + Sentences.of(e), e);
    }
  }

  private static List<Certificate> certificates(Path folder) throws InstallationFault {
    List<Certificate> certificates = new ArrayList<>();
    if (!Files.isDirectory(folder)) {
      return certificates;
    }
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        try (InputStream in = Files.newInputStream(file)) {
          certificates.addAll(CertificateFactory.getInstance("X.509").generateCertificates(in));
        } catch (CertificateException e) {
          throw new InstallationFault(file + " is not an X.509 certificate: " + Sentences.of(e), e);
        }
      }
      return certificates;
    } catch (IOException e) {
      throw new InstallationFault(folder + " can't be read: " + Sentences.of(e), e);
    }
  }
}
