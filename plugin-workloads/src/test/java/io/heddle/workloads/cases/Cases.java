package io.heddle.workloads.cases;

import com.google.inject.Guice;
import io.heddle.api.model.Workload;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.matrix.ConnectionMatrixConfig;
import io.heddle.workloads.matrix.ConnectionMatrixProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Workloads as the platform makes them: from a file, through the provider's module. */
final class Cases {
  private Cases() {}

  static Workload matrix(Path directory, String text) throws IOException {
    Path file = Files.writeString(directory.resolve("case.cm"), text);
    return matrix(new ConnectionMatrixConfig(new FlowKeys(null, 0, 0, 0), file, "refuse", null));
  }

  static Workload matrix(ConnectionMatrixConfig config) {
    return Guice.createInjector(new ConnectionMatrixProvider().module(config))
        .getInstance(Workload.class);
  }
}
