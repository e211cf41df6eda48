package dev.tabiya.app.search;

import dev.tabiya.rules.ParseException;
import java.io.Serial;

/** A field of a search with an unusable value. The field knows its names, so that each interface can use its own. */
public final class BadField extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    private final transient SearchField<?> field;
    private final ParseException reason;

    BadField(SearchField<?> field, ParseException reason) {
        super(field.option() + ": " + reason.reason(), null, false, false);
        this.field = field;
        this.reason = reason;
    }

    public SearchField<?> field() {
        return field;
    }

    public ParseException reason() {
        return reason;
    }
}
