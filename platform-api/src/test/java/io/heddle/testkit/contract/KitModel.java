package io.heddle.testkit.contract;

import com.google.inject.Module;
import io.heddle.api.model.ModelProvider;
import io.heddle.api.record.RecordSchema;
import java.util.List;

/**
 * What a model of the kit's own tests declares.
 *
 * @param configuration its configuration record
 * @param records its records
 */
record KitModel(Class<?> configuration, List<RecordSchema> records)
    implements ModelProvider<Object> {
  /** Without attributes. */
  record Nothing() {}

  /** A model without attributes. */
  static KitModel writing(RecordSchema... records) {
    return new KitModel(Nothing.class, List.of(records));
  }

  @Override
  @SuppressWarnings("unchecked") // nobody binds it
  public Class<Object> configType() {
    return (Class<Object>) configuration;
  }

  @Override
  public Module module(Object config) {
    return binder -> {};
  }
}
