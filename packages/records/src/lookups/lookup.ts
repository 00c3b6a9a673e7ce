/** One choice of a select: staff read the text, the value is sent. */
export interface Choice {
  readonly value: number;
  readonly text: string;
  /** Whom it belongs to, e.g. the carrier of a provider: tells it from others of its name. */
  readonly within?: string | undefined;
  /** Its own name, where the text says more. */
  readonly name?: string;
}

interface Load<Item> {
  readonly data: readonly Item[] | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  refetch(): unknown;
}

interface LookupOptions<Item, Stored> {
  choice: (item: Item | Stored) => Choice;
  /** The related record as the edited record carries it; it is offered even where the lookup no longer lists it. */
  stored: Stored | undefined;
}

/** Properties of a `LookupField` from the call that loads its choices. */
export function lookup<Item, Stored>(load: Load<Item>, { choice, stored }: LookupOptions<Item, Stored>) {
  return {
    options: withStored(load.data && toldApart(load.data.map(choice)), stored && choice(stored)),
    loading: load.isLoading,
    failure: load.error && !load.data ? { message: load.error.message, retry: () => void load.refetch() } : undefined,
  };
}

/** Names that occur twice say whom they belong to, as `Acme Mobile, Vistula`; where that is the same or unknown, they carry their ids. */
export function toldApart(choices: readonly Choice[]): readonly Choice[] {
  const placed = apart(choices, inFull);
  return apart(placed, (one) => `${one.text} (ID ${one.value})`);
}

/** A choice by its whole name, where it stands alone: `Acme Mobile, Vistula`. */
export const inFull = ({ text, within }: Choice): string => (within ? `${text}, ${within}` : text);

function apart(choices: readonly Choice[], textOf: (one: Choice) => string): readonly Choice[] {
  const called = Map.groupBy(choices, ({ text }) => text.toLowerCase());
  return choices.map((one) =>
    (called.get(one.text.toLowerCase())?.length ?? 0) > 1
      ? { value: one.value, text: textOf(one), name: one.name ?? one.text }
      : one,
  );
}

/**
 * Lookups hold enabled entries only. One that the record refers to and that is disabled meanwhile is added as `Name (disabled)`:
 * it may be kept, though not newly chosen elsewhere (D-A39). While the lookup loads, the stored one stands alone.
 */
export function withStored(choices: readonly Choice[] | undefined, stored: Choice | undefined): readonly Choice[] {
  if (!stored || choices?.some(({ value }) => value === stored.value)) return choices ?? [];
  return choices ? [...choices, asDisabled(stored)] : [stored];
}

export const asDisabled = (choice: Choice): Choice => ({ ...choice, text: `${choice.text} (disabled)` });
