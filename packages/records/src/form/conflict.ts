/** A field that somebody else changed while it was open in a form. */
export interface TheirChange {
  readonly name: string;
  readonly before: unknown;
  readonly now: unknown;
  /** The typed value; absent where the form left the field alone. */
  readonly typed?: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** The fields that differ between the record at the start of the form and at this moment, in the form's order. */
export function theirChanges(start: Values, typed: Values, now: Values): readonly TheirChange[] {
  return Object.keys(now)
    .filter((name) => !isSame(start[name], now[name]))
    .map((name) => ({
      name,
      before: start[name],
      now: now[name],
      ...(isSame(start[name], typed[name]) ? {} : { typed: typed[name] }),
    }));
}

/** The typed values of fields that nobody else changed. */
export function typedAlone(start: Values, typed: Values, now: Values): Values {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isSame(start[name], value) && isSame(start[name], now[name])),
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
