package io.heddle.integration;

import java.io.IOException;
import java.nio.file.Path;

/** Builds {@code examples/third-party-nic} in any version. */
final class ThirdPartyNic {
  private ThirdPartyNic() {}

  /** The jar of one version; built once. */
  static Path jar(String version) throws IOException, InterruptedException {
    return new ThirdPartyProject(
            "third-party-nic", "window-nic-" + version + ".jar", "platform-api")
        .jar("-Drevision=" + version);
  }
}
