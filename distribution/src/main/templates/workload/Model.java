package @PACKAGE@;

import io.heddle.api.config.Problems;
import io.heddle.api.host.HostEndpoint;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.net.WaitSink;

/** Every host sends to the next one, a message at a time. */
final class @CLASS@ implements Workload {
  private final @CLASS@Config config;
  private @CLASS@Host[] hosts = {};

  @CLASS@(@CLASS@Config config) {
    this.config = config;
  }

  @Override
  public void prepare(WorkloadContext context, Problems problems) {
    int count = context.hosts().size();
    if (count < 2) {
      problems.error("@NAME@-1", "size", "@NAME@ needs at least two hosts");
      return;
    }
    context.declareTraffic(0, 1);
    hosts = new @CLASS@Host[count];
    for (HostEndpoint endpoint : context.hosts()) {
      int server = endpoint.server();
      hosts[server] =
          new @CLASS@Host(config, endpoint, (server + 1) % count, context.records(server));
      endpoint.listen(hosts[server]);
      endpoint.scheduler().schedule(hosts[server].first(), context.parameters().startPs());
    }
  }

  @Override
  public boolean isFinished() {
    for (@CLASS@Host host : hosts) {
      if (!host.isFinished()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Progress progress() {
    long finished = 0;
    long failed = 0;
    for (@CLASS@Host host : hosts) {
      finished += host.finished();
      failed += host.failed();
    }
    return new Progress("flows", finished, (long) hosts.length * config.rounds(), failed);
  }

  @Override
  public void describeWaits(WaitSink waits) {
    for (@CLASS@Host host : hosts) {
      host.describeWaits(waits);
    }
  }
}
