interface Asked {
  readonly search?: string | undefined;
  readonly limit?: number | undefined;
}

/**
 * Answers a lookup as the API does: records whose names contain the search text, or the one of an id, up to a limit.
 */
export const foundAmong =
  <Item extends object>(items: readonly Item[], { id, name }: { id: keyof Item & string; name: keyof Item }) =>
  ({ query }: { query: Asked }): Item[] => {
    const { search = "", limit = items.length } = query;
    const wanted = (query as Partial<Record<string, unknown>>)[id];
    return items
      .filter((item) => wanted === undefined || item[id] === wanted)
      .filter((item) => String(item[name]).toLowerCase().includes(search.toLowerCase()))
      .slice(0, limit);
  };
