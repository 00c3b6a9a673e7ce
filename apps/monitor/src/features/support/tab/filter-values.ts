import type { ListFilter } from "@portal/api-client";

/** The value of each filter that is set; of one that is set twice, the last. */
export const filterValues = <Filter extends string>(filters: readonly ListFilter<Filter>[]) =>
  Object.fromEntries(filters.map(({ field, value }) => [field, value])) as Partial<Record<Filter, string>>;
