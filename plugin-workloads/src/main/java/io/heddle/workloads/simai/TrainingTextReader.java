package io.heddle.workloads.simai;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.workloads.algorithm.CommType;
import io.heddle.workloads.simai.Layer.Groups;
import io.heddle.workloads.text.Numbers;
import io.heddle.workloads.text.TokenLine;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reads the text: a line of parallelism, the number of layers, and a line of twelve columns for
 * each, of which the first five are used.
 */
final class TrainingTextReader {
  private static final int COLUMNS = 12;
  private static final long MOST_COMPUTE_PS = 8_640_000_000_000_000_000L;
  private static final Map<String, CommType> TYPES =
      Map.of(
          "ALLREDUCE", CommType.ALL_REDUCE,
          "ALLGATHER", CommType.ALL_GATHER,
          "REDUCESCATTER", CommType.REDUCE_SCATTER,
          "ALLTOALL", CommType.ALL_TO_ALL);

  private final String file;
  private final long unitPs;
  private final Problems problems;
  private int ranks;
  private int tensorParallel;
  private int expertParallel = 1;

  /**
   * A reader.
   *
   * @param unitPs unit of compute columns
   */
  TrainingTextReader(String file, long unitPs, Problems problems) {
    this.file = file;
    this.unitPs = unitPs;
    this.problems = problems;
  }

  /** The workload; of use only if nothing was reported. */
  TrainingText read(BufferedReader lines) throws IOException {
    List<TokenLine> rows = new ArrayList<>();
    int number = 0;
    for (String text = lines.readLine(); text != null; text = lines.readLine()) {
      TokenLine row = new TokenLine(file, ++number, text, " \t");
      if (!row.isEmpty()) {
        rows.add(row);
      }
    }
    if (rows.size() < 2) {
      error(new Place(file, number, 0), "a line of parallelism and a number of layers are needed");
      return null;
    }
    parallelism(rows.get(0));
    List<Layer> layers = new ArrayList<>();
    for (TokenLine row : rows.subList(2, rows.size())) {
      layers.add(layer(row));
    }
    long stated = Numbers.whole(rows.get(1).token(0));
    if (stated != layers.size()) {
      error(
          rows.get(1).place(),
          "\"" + rows.get(1).token(0) + "\" layers are announced, the file has " + layers.size());
    }
    return new TrainingText(ranks, tensorParallel, expertParallel, layers);
  }

  private void parallelism(TokenLine row) {
    for (int i = 1; i + 1 < row.size(); i++) {
      String key = row.token(i);
      if (!key.endsWith(":")) {
        continue;
      }
      long value = Numbers.whole(row.token(i + 1));
      switch (key) {
        case "all_gpus:" -> ranks = positive(row, i + 1, value);
        case "model_parallel_NPU_group:" -> tensorParallel = positive(row, i + 1, value);
        case "ep:" -> expertParallel = positive(row, i + 1, value);
        case "pp:" -> {
          if (value > 1) {
            error(row.place(i + 1), "pp " + value + ": pipelines are not read by this version");
          }
        }
        default -> {
          // vpp, ga, checkpoints and their like say nothing about the forward pass.
        }
      }
    }
    if (ranks == 0 || tensorParallel == 0) {
      error(row.place(), "all_gpus and model_parallel_NPU_group are needed");
      return;
    }
    if (ranks % ((long) tensorParallel * expertParallel) != 0) {
      error(
          row.place(),
          "all_gpus "
              + ranks
              + " is no multiple of model_parallel_NPU_group "
              + tensorParallel
              + " x ep "
              + expertParallel);
    }
  }

  private int positive(TokenLine row, int token, long value) {
    if (value < 1 || value > 1 << 20) {
      error(row.place(token), "\"" + row.token(token) + "\" is no number of 1 or more");
      return 1;
    }
    return (int) value;
  }

  private Layer layer(TokenLine row) {
    if (row.size() != COLUMNS) {
      error(row.place(), "a layer has " + COLUMNS + " columns, found " + row.size());
      return null;
    }
    long compute = Numbers.whole(row.token(2));
    long bytes = Numbers.whole(row.token(4));
    if (compute < 0 || compute > MOST_COMPUTE_PS / unitPs) {
      error(row.place(2), "\"" + row.token(2) + "\" is no compute time");
    }
    if (bytes < 0) {
      error(row.place(4), "\"" + row.token(4) + "\" is no number of bytes");
    }
    String text = row.token(3);
    if (text.equals("NONE")) {
      return new Layer(row.token(0), compute * unitPs, null, Groups.TP, 0);
    }
    int cut = text.indexOf('_');
    CommType type = TYPES.get(cut < 0 ? text : text.substring(0, cut));
    Groups groups = cut < 0 ? Groups.TP : groups(text.substring(cut + 1));
    if (type == null || groups == null) {
      error(
          row.place(3),
          "\""
              + text
              + "\" is none of NONE, ALLREDUCE, ALLGATHER, REDUCESCATTER and ALLTOALL, with or"
              + " without _EP, _DP or _DP_EP");
    }
    return new Layer(row.token(0), compute * unitPs, type, groups, bytes);
  }

  private static Groups groups(String suffix) {
    for (Groups groups : Groups.values()) {
      if (groups.name().equals(suffix)) {
        return groups;
      }
    }
    return null;
  }

  private void error(Place place, String text) {
    problems.errorAt("HED-0600", place, text, null);
  }
}
