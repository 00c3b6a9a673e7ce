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
    minInlineSize: { base: "0", sm: "28ch" },
    maxInlineSize: "44ch",
    // on a phone the row's buttons lie above it
    paddingBlock: { base: "28px 0", sm: "8px" },
    whiteSpace: "normal",
    overflowWrap: "anywhere",
    "& > [data-usual]": { color: "muted" },
  },
});
