import { type RawBuilder, sql } from "kysely";

interface CardOrder<Key extends string> {
  columns: Readonly<Record<Key, RawBuilder<unknown>>>;
  /** The columns of date and id, which are never empty and have an index in this order. */
  newest: readonly [at: RawBuilder<unknown>, id: RawBuilder<unknown>];
}

/** The order of a card: newest first by default; rows without a value come last in either direction. */
export function cardOrder<Key extends string>(
  { columns, newest: [at, id] }: CardOrder<Key>,
  { sortBy, sort }: { sortBy?: Key | undefined; sort?: "asc" | "desc" | undefined },
): RawBuilder<unknown> {
  const by = sortBy ? columns[sortBy] : at;
  const direction = sql.raw(sort ?? (sortBy ? "asc" : "desc"));
  return by === at || by === id
    ? sql`${by} ${direction}, ${id} ${direction}`
    : sql`${by} ${direction} nulls last, ${id} ${direction}`;
}
