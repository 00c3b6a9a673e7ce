/** One choice of a select: staff read the text, the value is sent. */
export interface Choice {
  readonly value: number;
  readonly text: string;
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

/** Names that occur twice carry their ids, e.g. a number that is a shortcode of two providers. */
export function toldApart(choices: readonly Choice[]): readonly Choice[] {
  const named = Map.groupBy(choices, ({ text }) => text);
  return choices.map((one) =>
    (named.get(one.text)?.length ?? 0) > 1 ? { ...one, text: `${one.text} (ID ${one.value})` } : one,
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
