import type { ReportAgend } from "@portal/api-client/contract/report-agends";
import { chakra } from "@portal/ui";
import { DeliveredFilters } from "./delivered-filters.tsx";

/** The subject of a schedule's mails, and under it what they deliver. */
export function ScheduleSubject({ schedule, subject }: { schedule: ReportAgend; subject: string }) {
  return (
    <Cell>
      <span data-usual={schedule.agendSubject === null || undefined}>{subject}</span>
      <DeliveredFilters schedule={schedule} />
    </Cell>
  );
}

const Cell = chakra("div", {
  base: {
    display: "grid",
    maxInlineSize: "44ch",
    paddingBlock: "2",
    whiteSpace: "normal",
    overflowWrap: "anywhere",
    "& > [data-usual]": { color: "muted" },
  },
});
