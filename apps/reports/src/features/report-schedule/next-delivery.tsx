import type { ScheduledFilter } from "@portal/api-client/report-schedule";
import { useSettled } from "@portal/records";
import { chakra, formatDateTime, portalDay, usePortalTimeZone } from "@portal/ui";
import { coveredWords } from "./delivery-words.ts";

/** Longer than the pause between two steps of a thumb that is dragged, in milliseconds. */
const restMs = 700;

interface NextDeliveryProps {
  /** Null until the form says how often and when. */
  at: Date | null;
  filters: readonly ScheduledFilter[];
}

/**
 * The first delivery of the schedule in the form, and the days that it covers. It follows every step of the slider, but
 * screen readers read it only once the slider rests.
 */
export function NextDelivery({ at, filters }: NextDeliveryProps) {
  const timeZone = usePortalTimeZone();
  const isKnown = at !== null || filters.every(({ paramValue }) => typeof paramValue !== "number");
  const covered = isKnown ? coveredWords(filters, portalDay(at ?? Date.now(), timeZone)) : null;
  const when = at
    ? `Next delivery: ${formatDateTime(at, timeZone)}`
    : "Choose a periodicity and a send time to see the next delivery.";
  const words = covered === null ? [when] : [when, `Next delivery covers ${covered}`];
  const lines = words.map((line) => <p key={line}>{line}</p>);
  const text = words.join("\n");
  const isRested = useSettled(text, restMs) === text;
  return (
    <Panel>
      <div role="status">{isRested && lines}</div>
      {!isRested && lines}
    </Panel>
  );
}

const Panel = chakra("div", {
  base: {
    padding: "3",
    borderInlineStart: "3px solid {colors.accent}",
    borderRadius: "4px",
    background: "page",
    fontVariantNumeric: "tabular-nums",
    overflowWrap: "anywhere",
    "& p": { fontWeight: "550" },
    "& p + p": { fontWeight: "400" },
  },
});
