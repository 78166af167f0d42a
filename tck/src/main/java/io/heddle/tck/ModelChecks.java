package io.heddle.tck;

import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.ModelProvider;
import io.heddle.api.model.StrategyFactory;
import io.heddle.api.model.Workload;
import io.heddle.api.record.Sink;
import io.heddle.testkit.contract.NicContract;
import io.heddle.testkit.contract.SinkContract;
import io.heddle.testkit.contract.StrategyContract;
import io.heddle.testkit.contract.SwitchContract;
import io.heddle.testkit.contract.WorkloadContract;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.opentest4j.TestAbortedException;

/** The platform's contracts, each put on the subject. */
final class ModelChecks {
  private ModelChecks() {}

  @ExtendWith(SubjectParameter.class)
  static final class OfNic extends NicContract {
    private final Subject subject;

    OfNic(Subject subject) {
      this.subject = subject;
    }

    @Override
    protected ModelProvider<?> provider() {
      return subject.model();
    }

    @Override
    protected DeviceFactory nics() {
      return subject.made(DeviceFactory.class);
    }
  }

  @ExtendWith(SubjectParameter.class)
  static final class OfSwitch extends SwitchContract {
    private final Subject subject;

    OfSwitch(Subject subject) {
      this.subject = subject;
    }

    @Override
    protected ModelProvider<?> provider() {
      return subject.model();
    }

    @Override
    protected DeviceFactory switches() {
      return subject.made(DeviceFactory.class);
    }
  }

  @ExtendWith(SubjectParameter.class)
  static final class OfWorkload extends WorkloadContract {
    private final Subject subject;

    OfWorkload(Subject subject) {
      this.subject = subject;
    }

    @Override
    protected ModelProvider<?> provider() {
      return subject.model();
    }

    @Override
    protected Workload workload() {
      return subject.made(Workload.class);
    }

    /** Defaults alone may not do, such as a size that must be given. */
    @Override
    protected void refused(List<String> errors) {
      throw new TestAbortedException(
          "not looked at: " + errors + "; give what it asks for with --set PATH=VALUE");
    }
  }

  @ExtendWith(SubjectParameter.class)
  static final class OfSink extends SinkContract {
    private final Subject subject;

    OfSink(Subject subject) {
      this.subject = subject;
    }

    @Override
    protected ModelProvider<?> provider() {
      return subject.model();
    }

    @Override
    protected Sink sink() {
      return subject.made(Sink.class);
    }

    /** A sink that draws, or keeps only rows of its own, lists no file of rows. */
    @Override
    protected boolean keepsEveryRow() {
      return listsRows();
    }
  }

  @ExtendWith(SubjectParameter.class)
  static final class OfStrategy extends StrategyContract {
    private final Subject subject;

    OfStrategy(Subject subject) {
      this.subject = subject;
    }

    @Override
    protected StrategyFactory<?> factory() {
      return (StrategyFactory<?>) subject.offered().provider();
    }
  }
}
