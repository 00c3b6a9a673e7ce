import type { ListFilter } from "@portal/api-client";

/** The filters to apply. A card's call takes one value of each, so the last one counts where a filter is set twice. */
export const lastOfEach = <Filter extends string>(filters: readonly ListFilter<Filter>[]): ListFilter<Filter>[] => [
  ...new Map(filters.map((filter) => [filter.field, filter])).values(),
];

/** The value of each filter that is set. */
export const filterValues = <Filter extends string>(filters: readonly ListFilter<Filter>[]) =>
  Object.fromEntries(filters.map(({ field, value }) => [field, value])) as Partial<Record<Filter, string>>;
