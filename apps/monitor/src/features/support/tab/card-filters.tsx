import { FilterBar, type FilterBarProps, type RowsState } from "@portal/records";
import { lastOfEach } from "./filter-values.ts";

interface CardFiltersProps<Filter extends string>
  extends Pick<FilterBarProps<Filter>, "labels" | "choiceText" | "lookups"> {
  rows: Pick<RowsState<unknown, Filter>, "rules" | "query" | "applyFilters">;
}

/** The filter builder of a card. It leaves the key `/` to the number of the search. */
export const CardFilters = <Filter extends string>({ rows, ...words }: CardFiltersProps<Filter>) => (
  <FilterBar
    {...words}
    rules={rows.rules}
    shortcut={false}
    applied={rows.query.filters}
    onApply={(filters) => rows.applyFilters(lastOfEach(filters))}
  />
);
