import * as z from "zod/mini";

type Keys = Readonly<Record<string, unknown>>;

/**
 * The query of a GET that takes filters but is no list of a resource: flat keys, or `filters[0][field]` and
 * `filters[0][value]`. Any other key is refused, because an answer without an unknown filter would be too large.
 */
export const filterQuery = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.pipe(
    z.transform((query: z.input<z.ZodMiniObject<Shape, z.core.$strict>>) => flat(query as Keys)),
    z.strictObject(shape),
  );

/** Joins several values of one field to its list; an entry that is no pair of field and value stays, and is refused later. */
function flat({ filters, ...keys }: Keys): Keys {
  if (filters === undefined) return keys;
  const pairs: unknown[] = Array.isArray(filters) ? filters : [filters];
  if (!pairs.every(isPair)) return { ...keys, filters };
  const byField = Map.groupBy(pairs, ({ field }) => field);
  const values = [...byField].map(([field, group]) => {
    const all = group.map(({ value }) => value);
    return [field, all.length === 1 ? all[0] : all] as const;
  });
  return { ...keys, ...Object.fromEntries(values) };
}

const isPair = (row: unknown): row is { field: string; value: string } =>
  z.safeParse(z.strictObject({ field: z.string(), value: z.string() }), row).success;
