package io.heddle.workloads.tool;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;

/**
 * Options of {@link TraceMake}.
 *
 * @param what a collective, or {@code send}
 * @param directory where to
 * @param ranks how many
 * @param sizeBytes of a collective or message; -1 if not given
 * @param group groups as {@code name=ranks}; null for all ranks in one
 * @param root place of the root in its group; -1 if not given
 * @param distance how far a send goes; -1 if not given
 * @param computePs computation before each repetition
 * @param iterations how often
 * @param prefix of file names; null for {@code what}
 * @param format {@code et} or {@code json}
 * @param gzip whether files are compressed
 * @param overwrite whether traces of the directory are replaced
 */
public record MakeOptions(
    @Attribute(
            path = "what",
            kind = Kind.TEXT,
            value = Attribute.REQUIRED,
            allowed = {
              "allreduce",
              "reduce",
              "allgather",
              "gather",
              "scatter",
              "broadcast",
              "alltoall",
              "reducescatter",
              "reducescatterblock",
              "barrier",
              "send"
            },
            description = "Which collective, or send for messages from rank to rank")
        String what,
    @Attribute(
            path = "directory",
            kind = Kind.TEXT,
            value = Attribute.REQUIRED,
            description = "Directory to write")
        String directory,
    @Attribute(
            path = "ranks",
            kind = Kind.UINT,
            value = Attribute.REQUIRED,
            min = "1",
            max = "65536",
            description = "Number of ranks")
        int ranks,
    @Attribute(
            path = "size",
            kind = Kind.BYTES,
            value = Attribute.NONE,
            description = "Size of the collective or message; only a barrier has none")
        long sizeBytes,
    @Attribute(
            path = "group",
            kind = Kind.TREE,
            value = Attribute.NONE,
            description = "Groups as NAME=RANKS, such as a=0..3 or b=4,6,5")
        ConfigNode group,
    @Attribute(
            path = "root",
            kind = Kind.UINT,
            value = Attribute.NONE,
            max = "65535",
            description = "Place of the root in its group")
        int root,
    @Attribute(
            path = "distance",
            kind = Kind.UINT,
            value = Attribute.NONE,
            min = "1",
            max = "65535",
            description = "Of send: rank i sends to rank i + distance")
        int distance,
    @Attribute(
            path = "compute",
            kind = Kind.TIME,
            value = "0s",
            max = "86400s",
            description = "Computation before each repetition, in whole microseconds")
        long computePs,
    @Attribute(
            path = "iterations",
            kind = Kind.UINT,
            value = "1",
            min = "1",
            max = "10000000",
            description = "How often, one after the other")
        int iterations,
    @Attribute(
            path = "prefix",
            kind = Kind.TEXT,
            value = Attribute.NONE,
            description = "Prefix of file names")
        String prefix,
    @Attribute(
            path = "format",
            kind = Kind.TEXT,
            value = "et",
            allowed = {"et", "json"},
            description = "Form of the files")
        String format,
    @Attribute(
            path = "gzip",
            kind = Kind.BOOL,
            value = "false",
            description = "Whether files are compressed")
        boolean gzip,
    @Attribute(
            path = "overwrite",
            kind = Kind.BOOL,
            value = "false",
            description = "Whether traces in the directory are replaced")
        boolean overwrite) {
  /** Whether messages go from rank to rank, without a collective. */
  boolean isSend() {
    return what.equals("send");
  }

  /** Whether there is nothing to size. */
  boolean isBarrier() {
    return what.equals("barrier");
  }

  /** Prefix of file names. */
  String filePrefix() {
    return prefix == null ? what : prefix;
  }

  /** What follows the rank in a file name. */
  String suffix() {
    return "." + format + (gzip ? ".gz" : "");
  }
}
