package io.heddle.spark.driver;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks the master of a standalone cluster whether it is there. Spark itself would try for a minute
 * and then end with a stack trace.
 */
final class Masters {
  private static final String STANDALONE = "spark://";
  private static final int PATIENCE_MILLIS = 5_000;

  private Masters() {}

  /** Throws if none of a standalone cluster's masters answers. */
  static void check(String master) throws IOException {
    if (!master.startsWith(STANDALONE)) {
      return;
    }
    List<String> silent = new ArrayList<>();
    for (String one : master.substring(STANDALONE.length()).split(",")) {
      String trouble = trouble(one);
      if (trouble == null) {
        return;
      }
      silent.add(one + " (" + trouble + ")");
    }
    throw new IOException("no Spark master answers at " + String.join(", ", silent));
  }

  private static String trouble(String address) {
    int colon = address.lastIndexOf(':');
    if (colon <= 0 || !address.substring(colon + 1).matches("[0-9]{1,5}")) {
      return "not HOST:PORT";
    }
    int port = Integer.parseInt(address.substring(colon + 1));
    try (Socket socket = new Socket()) {
      InetSocketAddress at = new InetSocketAddress(address.substring(0, colon), port);
      if (at.isUnresolved()) {
        return "unknown host";
      }
      socket.connect(at, PATIENCE_MILLIS);
      return null;
    } catch (IOException | IllegalArgumentException unreachable) {
      return unreachable.getMessage();
    }
  }
}
