/** One choice of a select: staff read the text, the value is sent. */
export interface Choice {
  readonly value: number;
  readonly text: string;
  /** The owner, e.g. the carrier of a provider, which tells it from others of its name. */
  readonly within?: string | undefined;
  /** The plain name, where the text has more than that. */
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
  /** The related record in the edited record; it stays a choice even where the lookup lacks it. */
  stored: Stored | undefined;
}

/** The properties of a `LookupField` from the load of its choices. */
export function lookup<Item, Stored>(load: Load<Item>, { choice, stored }: LookupOptions<Item, Stored>) {
  return {
    options: withStored(load.data && toldApart(load.data.map(choice)), stored && choice(stored)),
    loading: load.isLoading,
    failure: load.error && !load.data ? { message: load.error.message, retry: () => void load.refetch() } : undefined,
  };
}

/**
 * Adds the owner to names that occur twice, as in `Acme Mobile, Vistula`, and the id where the owner is the same or
 * unknown.
 */
export function toldApart(choices: readonly Choice[]): readonly Choice[] {
  const placed = apart(choices, inFull);
  return apart(placed, (one) => `${one.text} (ID ${one.value})`);
}

/** The whole name of a choice that stands alone: `Acme Mobile, Vistula`. */
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
 * Adds the stored choice as `Name (disabled)` where the lookup lacks it, since lookups hold enabled entries only: it
 * may be kept, though not newly chosen elsewhere. While the lookup loads, the stored one stands alone.
 */
export function withStored(choices: readonly Choice[] | undefined, stored: Choice | undefined): readonly Choice[] {
  if (!stored || choices?.some(({ value }) => value === stored.value)) return choices ?? [];
  return choices ? [...choices, asDisabled(stored)] : [stored];
}

export const asDisabled = (choice: Choice): Choice => ({ ...choice, text: `${choice.text} (disabled)` });
