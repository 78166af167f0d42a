package io.heddle.launcher.platform;

import io.heddle.launcher.platform.JarFacts.Offer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.osgi.framework.Bundle;

/** A jar in one of the folders, and what became of it. */
public final class FoundJar {
  /** How a jar stands to {@code heddle.lock}. */
  public enum Lock {
    /** As shipped. */
    LOCKED,
    /** Shipped under this name and version, but with other content. */
    CHANGED,
    /** Not shipped. */
    UNLOCKED
  }

  private final JarFacts facts;
  private final boolean plugin;
  private final Lock lock;
  private final LockFile.Entry lockEntry;
  private final FileStamp stamp;
  private String sha256;
  private Bundle bundle;
  private String reason;
  private String details;
  private String startFault;

  FoundJar(JarFacts facts, boolean plugin, Lock lock, LockFile.Entry lockEntry, FileStamp stamp) {
    this.facts = facts;
    this.plugin = plugin;
    this.lock = lock;
    this.lockEntry = lockEntry;
    this.stamp = stamp;
    this.reason = facts.fault();
  }

  /** The jar. */
  public Path file() {
    return facts.file();
  }

  /** Bundle symbolic name; null if it has none that can be read. */
  public String symbolicName() {
    return facts.symbolicName();
  }

  /** Bundle version; null without a name. */
  public String version() {
    return facts.version();
  }

  /** Whether it lies in a plugin folder. */
  public boolean isPlugin() {
    return plugin;
  }

  /** How it stands to {@code heddle.lock}. */
  public Lock lock() {
    return lock;
  }

  /** Whether it resolved and may contribute. */
  public boolean isUsable() {
    return reason == null;
  }

  /** Why it is not usable, one plain sentence; null if it is. */
  public String reason() {
    return reason;
  }

  /** The framework's own words, many lines; null if there are none. */
  public String details() {
    return details;
  }

  /** Models and strategies for listings. */
  public List<String> offers() {
    return facts.offers().stream().map(Offer::toString).toList();
  }

  /** Types, aliases and strategy names, for a message that something is missing. */
  public List<String> offeredNames() {
    List<String> names = new java.util.ArrayList<>();
    for (Offer offer : facts.offers()) {
      names.add(offer.name());
      if (offer.alias() != null) {
        names.add(offer.alias());
      }
    }
    return names;
  }

  /** Digest in lower-case hex; as shipped, if the jar's checksum says it is as shipped. */
  public String sha256() {
    if (sha256 == null) {
      sha256 = lock == Lock.LOCKED ? lockEntry.sha256() : computedSha256();
    }
    return sha256;
  }

  /** Digest of what is on disk now; empty if the file can't be read. */
  public String computedSha256() {
    try {
      return Checksums.of(facts.file()).sha256();
    } catch (IOException e) {
      return "";
    }
  }

  /** {@link #lock} in a word, with the SHA-256 compared and not only the checksum. */
  public String verifiedLock() {
    boolean same = lock == Lock.LOCKED && computedSha256().equals(lockEntry.sha256());
    Lock verified = lock == Lock.LOCKED && !same ? Lock.CHANGED : lock;
    return verified.name().toLowerCase(Locale.ROOT);
  }

  JarFacts facts() {
    return facts;
  }

  FileStamp stamp() {
    return stamp;
  }

  Bundle bundle() {
    return bundle;
  }

  void installedAs(Bundle installed) {
    bundle = installed;
  }

  void unusable(String sentence, String longText) {
    reason = sentence;
    details = longText;
  }

  /** Its activator threw; that holds until the file is replaced. */
  void failedToStart(String sentence) {
    startFault = sentence;
    reason = sentence;
  }

  /** Forgets an earlier verdict of the resolver, before the next attempt. */
  void judgeAgain() {
    reason = facts.fault() == null ? startFault : facts.fault();
    details = null;
  }
}
