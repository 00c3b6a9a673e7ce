import type { ReportAgend } from "@portal/api-client/contract/report-agends";
import { chakra } from "@portal/ui";
import { DeliveredFilters } from "./delivered-filters.tsx";

/** The subject of a schedule's mails, and under it the data that they deliver. */
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
    minInlineSize: { base: "0", sm: "28ch" },
    maxInlineSize: "44ch",
    paddingBlock: { base: "0", sm: "2" },
    whiteSpace: "normal",
    overflowWrap: "anywhere",
    "& > span": { display: "block" },
    "& > [data-usual]": { color: "muted" },
    // on a phone the row's buttons lie over the corner
    smDown: {
      inlineSize: "100%",
      _before: { content: '""', float: "inline-end", inlineSize: "calc(3 * {sizes.target})", blockSize: "target" },
    },
  },
});
