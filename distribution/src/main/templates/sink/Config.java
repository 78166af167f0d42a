package @PACKAGE@;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Attributes of the sink, each declared once.
 *
 * @param folder folder of the run directory that takes the files
 * @param skipEmpty whether empty columns are left out of a line
 */
public record @CLASS@Config(
    @Attribute(
            path = "folder",
            kind = Kind.TEXT,
            value = "json",
            description = "Folder of the run directory that takes the files")
        String folder,
    @Attribute(
            path = "skipEmpty",
            kind = Kind.BOOL,
            value = "true",
            description = "Leave empty columns out of a line; otherwise they are null")
        boolean skipEmpty) {}
