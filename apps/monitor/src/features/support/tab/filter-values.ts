import type { ListFilter } from "@portal/api-client";

/** What is applied of filters: a card's call takes one value of each, so that of one that is set twice the last holds (M-7). */
export const lastOfEach = <Filter extends string>(filters: readonly ListFilter<Filter>[]): ListFilter<Filter>[] => [
  ...new Map(filters.map((filter) => [filter.field, filter])).values(),
];

/** The value of each filter that is set. */
export const filterValues = <Filter extends string>(filters: readonly ListFilter<Filter>[]) =>
  Object.fromEntries(filters.map(({ field, value }) => [field, value])) as Partial<Record<Filter, string>>;
