import type { TraceMessage, TraceStatus, TraceTry } from "@portal/api-client/contract/monitor-trace";
import { chakra, DateTime } from "@portal/ui";
import { NotKnown } from "./trace-step.tsx";

/** A status in words; what was not taken is tried again. */
const statusWords: Readonly<Record<TraceStatus, string>> = {
  pending: "Not taken",
  sent: "Taken",
  delivered: "Delivered",
  processed: "Taken",
  failed: "Failed",
  reprocessed: "Sent again",
};

const wordsOf = ({ status, code, failure, by }: TraceTry) =>
  [
    by ? `${statusWords[status]} by ${by}` : statusWords[status],
    [code && `code ${code}`, failure].filter(Boolean).join(", "),
  ]
    .filter(Boolean)
    .join(": ");

interface TriesProps extends Pick<TraceMessage, "tries" | "lostTries" | "nextTryAt"> {
  /** Whose tries these are, for screen readers. */
  label: string;
}

/** The tries to send something, each with its end, and when it is tried next. */
export const Tries = ({ label, tries, lostTries, nextTryAt }: TriesProps) => (
  <>
    {tries.length > 0 && <Moments label={label} moments={tries} />}
    {lostTries > 0 && (
      <NotKnown>
        Nothing is kept of {lostTries === 1 ? "one try" : `${lostTries} tries`}: older than the record of tries, or
        under way, or the link ended meanwhile.
      </NotKnown>
    )}
    {nextTryAt && (
      <p>
        {tries.length > 0 ? "Next try" : "Goes out"}: <DateTime value={nextTryAt} />
      </p>
    )}
  </>
);

/** Tries or reports, oldest first. */
export const Moments = ({ label, moments }: { label: string; moments: readonly TraceTry[] }) => (
  <List aria-label={label}>
    {moments.map((one) => (
      <li key={`${one.at} ${one.status}`}>
        <DateTime value={one.at} />
        <span>{wordsOf(one)}</span>
      </li>
    ))}
  </List>
);

const List = chakra("ol", {
  base: {
    display: "grid",
    gap: "1",
    "& > li": { display: "grid", gridTemplateColumns: "132px minmax(0, 1fr)", gap: "0 12px" },
    "& time": { color: "muted", fontVariantNumeric: "tabular-nums" },
  },
});
