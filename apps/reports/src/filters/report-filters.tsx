import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { chakra } from "@portal/ui";
import { FilterField } from "./filter-field.tsx";
import { nameOf } from "./filter-values.ts";
import { PeriodField } from "./period-field.tsx";
import type { ReportFiltersState } from "./use-report-filters.ts";

/** The fields of a report's filters, each by its kind; From and To are one period where a report has both. */
export function ReportFilters({ state }: { state: ReportFiltersState }) {
  const { filters, rules, form } = state;
  const period = periodOf(filters);
  return (
    <Fields>
      {filters.map((filter) => {
        const name = nameOf(filter);
        if (!period?.includes(filter)) return <FilterField key={name} {...{ filter, filters, rules, form }} />;
        return filter === period[0] && <PeriodField key={name} {...{ period, rules, form }} />;
      })}
    </Fields>
  );
}

/** From and To in the order of the query; null where one is missing or locked. */
function periodOf(filters: readonly ReportFilter[]): readonly ReportFilter[] | null {
  const ends = filters.filter((filter) => !filter.locked && ["from", "to"].includes(nameOf(filter)));
  return ends.length === 2 ? ends : null;
}

const Fields = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(auto-fill, minmax(220px, 1fr))" },
    alignItems: "start",
    gap: "8px 16px",
    // a period has two days and two times
    "& > [data-period]": { gridColumn: { base: "auto", sm: "span 2" } },
  },
});
