package org.example.greeting;

import io.heddle.api.tool.Tool;
import io.heddle.api.tool.ToolCall;

/** Says how long it would wait; breaks if that is not at all. */
public final class GreetingTool implements Tool<GreetingOptions> {
  /** For the platform. */
  public GreetingTool() {}

  @Override
  public String description() {
    return "Greets.";
  }

  @Override
  public Class<GreetingOptions> configType() {
    return GreetingOptions.class;
  }

  @Override
  public void run(GreetingOptions options, ToolCall call) {
    if (options.pausePs() == 0) {
      throw new IllegalStateException("no patience");
    }
    call.out().print("hello after " + options.pausePs() + " ps\n");
  }
}
