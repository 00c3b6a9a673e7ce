import type { ReportAgend } from "@portal/api-client/contract/report-agends";
import { filtersOnDay } from "@portal/api-client/report-schedule";
import { chakra, portalDay, usePortalTimeZone } from "@portal/ui";
import { useState } from "react";
import { coveredWords } from "./delivery-words.ts";
import { FilterFacts } from "./filter-facts.tsx";
import { isRelative, readFilters, summaryText } from "./scheduled-filters.ts";

/** The filters of a schedule: the days in words, and on demand each filter with its value in the next delivery. */
export function DeliveredFilters({ schedule }: { schedule: ReportAgend }) {
  const filters = readFilters(schedule.agendDataReport);
  const timeZone = usePortalTimeZone();
  const [isOpen, setOpen] = useState(false);
  if (!filters) return <Quiet>Its filters cannot be read</Quiet>;
  if (filters.length === 0) return <Quiet>No filters</Quiet>;
  const runDay = portalDay(schedule.nextRunAt ?? Date.now(), timeZone);
  const covered = isRelative(filters) ? coveredWords(filters, runDay) : null;
  return (
    <Detail onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summaryText(filters)}</summary>
      {isOpen && (
        <div>
          {covered && <p>Next delivery covers {covered}</p>}
          <FilterFacts
            filters={filtersOnDay(filters, runDay).map(({ paramValue: value, ...filter }) => ({ ...filter, value }))}
          />
        </div>
      )}
    </Detail>
  );
}

const Quiet = chakra("span", { base: { color: "muted", fontSize: "small" } });

const Detail = chakra("details", {
  base: {
    color: "muted",
    fontSize: "small",
    "& > summary": { inlineSize: "fit-content", minBlockSize: "24px", lineHeight: "24px", cursor: "pointer" },
    "& > div": { paddingBlockEnd: "2", whiteSpace: "normal" },
    "& dd": { color: "text" },
  },
});
