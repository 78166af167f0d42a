package @PACKAGE@;

import io.heddle.api.event.Event;
import io.heddle.api.host.HostEndpoint;
import io.heddle.api.host.HostListener;
import io.heddle.api.host.Message;
import io.heddle.api.host.MessageRequest;
import io.heddle.api.net.WaitSink;
import io.heddle.api.record.Records;
import io.heddle.api.record.RowWriter;

/** One host's part: knows nothing of the other hosts. */
final class @CLASS@Host implements HostListener {
  private final @CLASS@Config config;
  private final HostEndpoint endpoint;
  private final int destination;
  private final RowWriter rows;
  private int finished;
  private int failed;

  @CLASS@Host(@CLASS@Config config, HostEndpoint endpoint, int destination, Records records) {
    this.config = config;
    this.endpoint = endpoint;
    this.destination = destination;
    rows = records.writer(@CLASS@Provider.MESSAGES);
  }

  /** Posts the first message. */
  Event first() {
    return new Event() {
      @Override
      protected void fire() {
        post();
      }
    };
  }

  private void post() {
    endpoint.post(new MessageRequest(destination, config.size(), finished));
  }

  @Override
  public void acknowledged(Message message) {
    if (rows.isOn()) {
      rows.integer(2, finished).integer(3, endpoint.scheduler().nowPs() - message.postedPs).commit();
    }
    finished++;
    if (!isFinished()) {
      post();
    }
  }

  @Override
  public void failed(Message message, String reason) {
    failed++;
  }

  boolean isFinished() {
    return finished == config.rounds();
  }

  int finished() {
    return finished;
  }

  int failed() {
    return failed;
  }

  void describeWaits(WaitSink waits) {
    if (!isFinished()) {
      waits.waits(
          "host " + endpoint.server(), "message " + finished + " to host " + destination, -1);
    }
  }
}
