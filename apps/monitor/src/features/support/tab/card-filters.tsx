import { FilterBar, type FilterBarProps, type ListFilter } from "@portal/records";

interface CardFiltersProps<Filter extends string> extends Pick<FilterBarProps<Filter>, "labels" | "choiceText"> {
  /** What `usePagedCard` gives. */
  card: {
    readonly query: { readonly filters: readonly ListFilter<Filter>[] };
    search(filters: readonly ListFilter<Filter>[]): void;
  };
  filters: FilterBarProps<Filter>["rules"]["filters"];
}

/** The filter builder of a card; the key `/` stays with the number of the search (B-127, B-146, M-7). */
export const CardFilters = <Filter extends string>({ card, filters, ...words }: CardFiltersProps<Filter>) => (
  <FilterBar {...words} rules={{ filters }} shortcut={false} applied={card.query.filters} onApply={card.search} />
);
