package io.heddle.spark.driver;

import io.heddle.spark.Folders;
import io.heddle.spark.Frame;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The driver's process: takes orders from {@code heddle} until that says bye, or is gone. */
public final class DriverMain {
  private final DataInputStream in;
  private final Speech speech;
  private Driver driver;

  private DriverMain(Socket socket) throws IOException {
    in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    speech = new Speech(new DataOutputStream(new BufferedOutputStream(socket.getOutputStream())));
  }

  /**
   * Runs.
   *
   * @param arguments the port at which {@code heddle} listens
   */
  public static void main(String[] arguments) throws IOException {
    leaveInterruptsToHeddle();
    int status = 0;
    try (Socket socket =
        new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0]))) {
      DataOutputStream out = new DataOutputStream(socket.getOutputStream());
      Frame.write(out, System.getenv("HEDDLE_DRIVER_TOKEN"));
      out.flush();
      new DriverMain(socket).serve();
    } catch (IOException gone) {
      System.err.println("heddle is gone: " + gone);
      status = 1;
    }
    // Runs Spark's hooks, and ours; no thread of a library may keep the process.
    System.exit(status);
  }

  private void serve() throws IOException {
    Path work = null;
    boolean bye = false;
    try {
      Map<String, String> settings = settings();
      work = Path.of(settings.get(io.heddle.spark.DriverSettings.WORK));
      driver = new Driver(settings, speech);
      while (!bye) {
        bye = obey(in.readByte());
      }
    } catch (IOException problem) {
      speech.fault(problem.getMessage() == null ? problem.toString() : problem.getMessage());
      throw problem;
    } catch (RuntimeException unexpected) {
      unexpected.printStackTrace();
      speech.fault(unexpected.toString());
    } finally {
      if (!bye && driver != null) {
        driver.abandon();
      }
      if (!bye && work != null) {
        Folders.removeQuietly(work);
      }
    }
  }

  private Map<String, String> settings() throws IOException {
    if (in.readByte() != Frame.SETTINGS) {
      throw new IOException("no settings came first");
    }
    Map<String, String> settings = new LinkedHashMap<>();
    int count = in.readInt();
    for (int i = 0; i < count; i++) {
      settings.put(Frame.text(in), Frame.text(in));
    }
    return settings;
  }

  /** Does what a frame asks; true for the last one. */
  private boolean obey(byte kind) throws IOException {
    switch (kind) {
      case Frame.LOOK -> driver.look();
      case Frame.RUN -> driver.run(indices());
      case Frame.WRITE -> driver.write(Frame.text(in), Frame.bytes(in));
      case Frame.STOP -> driver.stop();
      case Frame.BYE -> {
        driver.end();
        speech.say(Frame.ENDING, 0, "");
        return true;
      }
      default -> throw new IOException("a frame of kind " + kind);
    }
    return false;
  }

  private List<Integer> indices() throws IOException {
    int count = in.readInt();
    List<Integer> indices = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      indices.add(in.readInt());
    }
    return indices;
  }

  /**
   * An interrupt of the terminal goes to every process of it; heddle hears it and says what is to
   * be done. Reached by reflection, as naming the class would be a compiler warning.
   */
  private static void leaveInterruptsToHeddle() {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object deaf =
          Proxy.newProxyInstance(
              DriverMain.class.getClassLoader(),
              new Class<?>[] {handler},
              (proxy, method, arguments) -> null);
      signal
          .getMethod("handle", signal, handler)
          .invoke(null, signal.getConstructor(String.class).newInstance("INT"), deaf);
    } catch (ReflectiveOperationException noSignals) {
      return; // the default stays
    }
  }
}
