package io.heddle.spark;

import io.heddle.boot.SweepEngineFault;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The driver's process, and the socket to it. */
final class DriverProcess {
  /** Environment variable with the word that lets the driver in. */
  static final String TOKEN = "HEDDLE_DRIVER_TOKEN";

  private static final int POLL_MILLIS = 200;
  private static final int TOKEN_BYTES = 16;
  private static final int PATIENCE_SECONDS = 60;

  private final Process process;
  private final Path log;
  private final Socket socket;
  private final DataOutputStream out;
  private final BlockingQueue<Said> said = new LinkedBlockingQueue<>();

  /** A frame from the driver. */
  record Said(byte kind, int index, String text) {}

  /** Arguments that the driver gets beside those of its command, and what is done to start it. */
  @FunctionalInterface
  interface Words {
    /** The command for a port. */
    List<String> of(int port) throws SweepEngineFault;
  }

  private DriverProcess(Process process, Path log, Socket socket) throws IOException {
    this.process = process;
    this.log = log;
    this.socket = socket;
    out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
    Thread reader = new Thread(this::read, "heddle-spark-driver");
    reader.setDaemon(true);
    reader.start();
  }

  /** Starts one and waits until it answers. */
  static DriverProcess start(Words words, Path log) throws SweepEngineFault {
    byte[] random = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(random);
    String token = HexFormat.of().formatHex(random);
    Process process = null;
    try (ServerSocket door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      door.setSoTimeout(POLL_MILLIS);
      ProcessBuilder builder = new ProcessBuilder(words.of(door.getLocalPort()));
      builder.environment().put(TOKEN, token);
      builder.redirectErrorStream(true).redirectOutput(log.toFile());
      process = builder.start();
      return new DriverProcess(process, log, accepted(door, token, process, log));
    } catch (IOException problem) {
      if (process != null) {
        process.destroyForcibly();
      }
      throw new SweepEngineFault(
          "Spark's driver can't be started: " + problem.getMessage(), problem);
    }
  }

  private static Socket accepted(ServerSocket door, String token, Process process, Path log)
      throws IOException, SweepEngineFault {
    while (process.isAlive()) {
      try {
        Socket socket = door.accept();
        if (Frame.text(new DataInputStream(socket.getInputStream())).equals(token)) {
          return socket;
        }
        socket.close();
      } catch (SocketTimeoutException notYet) {
        // Java takes a while to start.
      }
    }
    throw new SweepEngineFault("Spark's driver did not start: " + lastLine(log));
  }

  private void read() {
    try {
      DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
      while (true) {
        byte kind = in.readByte();
        said.add(new Said(kind, in.readInt(), Frame.text(in)));
      }
    } catch (EOFException end) {
      said.add(new Said(Frame.FAULT, 0, "Spark's driver ended by itself: " + lastLine(log)));
    } catch (IOException broken) {
      said.add(new Said(Frame.FAULT, 0, "Spark's driver is gone: " + lastLine(log)));
    }
  }

  /** The last line of a log that says something, and where the rest is. */
  private static String lastLine(Path log) {
    String last = "it said nothing";
    try {
      for (String line : Files.readAllLines(log, java.nio.charset.StandardCharsets.ISO_8859_1)) {
        if (!line.isBlank() && !line.startsWith("\tat ")) {
          last = line.strip();
        }
      }
    } catch (IOException unreadable) {
      return "its log " + log + " can't be read";
    }
    return last + " (" + log + ")";
  }

  /** Something to write. */
  @FunctionalInterface
  interface Body {
    /** Writes it. */
    void to(DataOutputStream out) throws IOException;
  }

  /** Says something to the driver. */
  void say(byte kind, Body body) throws SweepEngineFault {
    try {
      out.writeByte(kind);
      body.to(out);
      out.flush();
    } catch (IOException gone) {
      throw new SweepEngineFault("Spark's driver is gone: " + lastLine(log), gone);
    }
  }

  /** What the driver says next; null if it says nothing for a moment. */
  Said next() throws SweepEngineFault {
    try {
      Said next = said.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
      if (next != null && next.kind() == Frame.FAULT) {
        throw new SweepEngineFault(next.text());
      }
      return next;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new SweepEngineFault("interrupted", stopped);
    }
  }

  /** Lets the driver end; ends it if it does not. */
  void end() {
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
      socket.close();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      process.destroyForcibly();
    } catch (IOException alreadyClosed) {
      // Nothing was to be said any more.
    }
  }

  /** Ends the driver now. */
  void kill() {
    process.destroy();
    end();
  }
}
