package io.heddle.workloads.trace;

import io.heddle.workloads.text.InputFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the files of a trace set, one a rank (workloads specification 2.2). */
public final class TraceSet {
  private static final String RANK = "{rank}";
  private static final Pattern CHAKRA_NAME =
      Pattern.compile("()rank_(\\d+)(?:\\.chakra\\.json|\\.et)(?:\\.gz)?");
  private static final Pattern COMMON_NAME =
      Pattern.compile("(.*)\\.(\\d+)\\.(?:et|json)(?:\\.gz)?");

  private TraceSet() {}

  /** Whether a file of that name would be taken for a trace of a directory. */
  public static boolean isTraceName(String fileName) {
    return CHAKRA_NAME.matcher(fileName).matches() || COMMON_NAME.matcher(fileName).matches();
  }

  /** The rank that a file's name states; -1 if it states none. */
  public static int rankOf(Path file) {
    for (Pattern name : List.of(CHAKRA_NAME, COMMON_NAME)) {
      Matcher matcher = name.matcher(String.valueOf(file.getFileName()));
      if (matcher.matches() && matcher.group(2).length() < 8) {
        return Integer.parseInt(matcher.group(2));
      }
    }
    return -1;
  }

  /** One file a rank, in rank order. */
  public static List<TraceFile> ofList(List<Path> files) throws TraceFault {
    List<TraceFile> set = new ArrayList<>();
    for (Path file : files) {
      if (!Files.isRegularFile(file)) {
        throw new TraceFault(missing(file));
      }
      set.add(new TraceFile(file));
    }
    return set;
  }

  /**
   * The files of a directory, a bare prefix, or a pattern with {@code {rank}}.
   *
   * @param where as resolved; a pattern contains {@code {rank}} in its last part
   */
  public static List<TraceFile> of(Path where) throws TraceFault {
    String last = String.valueOf(where.getFileName());
    if (last.contains(RANK)) {
      int at = last.indexOf(RANK);
      Pattern pattern =
          Pattern.compile(
              "()"
                  + Pattern.quote(last.substring(0, at))
                  + "(\\d+)"
                  + Pattern.quote(last.substring(at + RANK.length())));
      return ranks(matches(parent(where), "", List.of(pattern)), InputFile.name(where));
    }
    List<Pattern> names = List.of(CHAKRA_NAME, COMMON_NAME);
    List<Match> found =
        Files.isDirectory(where)
            ? matches(where, "", names)
            : matches(parent(where), last, List.of(COMMON_NAME));
    return ranks(found, InputFile.name(where));
  }

  private record Match(String prefix, String digits, Path file) {}

  private static Path parent(Path path) {
    return path.getParent() == null ? Path.of("") : path.getParent();
  }

  /** Files of a directory whose names match; with a prefix only those that have exactly it. */
  private static List<Match> matches(Path directory, String prefix, List<Pattern> names)
      throws TraceFault {
    if (!Files.isDirectory(directory)) {
      throw new TraceFault(missing(directory));
    }
    List<Match> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.sorted().toList()) {
        for (Pattern name : names) {
          Matcher matcher = name.matcher(file.getFileName().toString());
          if (matcher.matches() && (prefix.isEmpty() || prefix.equals(matcher.group(1)))) {
            found.add(new Match(matcher.group(1), matcher.group(2), file));
            break;
          }
        }
      }
    } catch (IOException e) {
      throw new TraceFault("can't read " + InputFile.name(directory) + ": " + e.getMessage());
    }
    return found;
  }

  private static List<TraceFile> ranks(List<Match> found, String where) throws TraceFault {
    if (found.isEmpty()) {
      throw new TraceFault(
          where
              + ": no trace files; names are <prefix>.<rank>.et, <prefix>.<rank>.json or"
              + " rank_<rank>.chakra.json, with or without .gz");
    }
    TreeSet<String> prefixes = new TreeSet<>();
    found.forEach(match -> prefixes.add(match.prefix));
    if (prefixes.size() > 1) {
      throw new TraceFault(
          where
              + ": traces of several sets: "
              + String.join(", ", prefixes)
              + "; name one, for example "
              + where
              + "/"
              + prefixes.first());
    }
    SortedMap<Integer, Match> byRank = new TreeMap<>();
    for (Match match : found) {
      int rank = match.digits.length() > 7 ? Integer.MAX_VALUE : Integer.parseInt(match.digits);
      Match other = byRank.putIfAbsent(rank, match);
      if (other != null) {
        throw new TraceFault(
            "rank "
                + rank
                + " has two traces: "
                + InputFile.name(other.file)
                + " and "
                + InputFile.name(match.file));
      }
    }
    return inOrder(byRank, where);
  }

  private static List<TraceFile> inOrder(SortedMap<Integer, Match> byRank, String where)
      throws TraceFault {
    List<TraceFile> set = new ArrayList<>();
    for (Map.Entry<Integer, Match> entry : byRank.entrySet()) {
      if (entry.getKey() != set.size()) {
        throw new TraceFault(
            where
                + ": rank "
                + set.size()
                + " has no trace; found "
                + byRank.size()
                + " files, the next is rank "
                + entry.getKey()
                + " ("
                + InputFile.name(entry.getValue().file)
                + ")");
      }
      set.add(new TraceFile(entry.getValue().file));
    }
    return set;
  }

  private static String missing(Path file) {
    return InputFile.name(file)
        + " does not exist ("
        + InputFile.name(file.toAbsolutePath().normalize())
        + ")";
  }
}
