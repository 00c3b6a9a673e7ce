import type { Job } from "@portal/api-client/contract/jobs";
import { Card, chakra, DateTime } from "@portal/ui";
import { spanText } from "./duration.ts";

interface Phase {
  name: string;
  /** The time when the phase began; null where it has not begun, or was left out. */
  at: string | null;
}

/** The times when the file was sent, read, checked and applied, and the length of each phase. */
export function JobPhases({ job }: { job: Job }) {
  const phases = phasesOf(job);
  return (
    <Card title="Phases">
      <Steps>
        {phases.map(({ name, at }, index) => {
          const next = phases.slice(index + 1).find((later) => later.at)?.at;
          const isNow = at !== null && !next && name !== ended;
          return (
            <li key={name} data-waits={at ? undefined : true} aria-current={isNow ? "step" : undefined}>
              <strong>{name}</strong>
              <DateTime value={at} />
              <span>{at && next && name !== sent ? spanText(at, next) : ""}</span>
            </li>
          );
        })}
      </Steps>
    </Card>
  );
}

const sent = "Sent";
const ended = "Ended";

function phasesOf({ createdAt, phases, preview, filename, finishedAt }: Job): readonly Phase[] {
  return [
    { name: filename ? sent : "Asked for", at: createdAt },
    ...(filename || phases.reading ? [{ name: "Reading", at: phases.reading ?? null }] : []),
    { name: "Checking", at: phases.checking ?? null },
    ...(preview ? [] : [{ name: "Saving", at: phases.saving ?? null }]),
    { name: ended, at: finishedAt },
  ];
}

const Steps = chakra("ol", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "1fr", sm: "repeat(auto-fit, minmax(130px, 1fr))" },
    gap: "3",
    listStyle: "none",
    margin: "0",
    padding: "0",
    "& li": {
      display: "flex",
      flexDirection: "column",
      gap: "2px",
      paddingBlockStart: "2",
      borderBlockStart: "3px solid {colors.success}",
      fontSize: "table",
      fontVariantNumeric: "tabular-nums",
    },
    "& li[data-waits]": { borderColor: "divider", color: "muted" },
    "& li[aria-current]": { borderColor: "info" },
    "& strong": { fontWeight: "550" },
    "& span:last-child": { minBlockSize: "18px", color: "muted" },
  },
});
