import { formatDateTime, Text, usePortalTimeZone } from "@portal/ui";
import type { CardRows } from "../tab/card-rows.ts";
import { useRowsThen } from "./rows-then.ts";

/** Below a card: from when it is known, why rows may be of a former owner, and how many came since. */
export default function ThenNote({ tab, load }: CardRows) {
  const timeZone = usePortalTimeZone();
  const { then, current, isWhole } = useRowsThen<{ id: number }>(tab, load);
  const known = new Set(then?.results.map(({ id }) => id));
  const fresh = isWhole && then ? (current?.results.filter(({ id }) => !known.has(id)).length ?? 0) : 0;
  const since = then?.asOf?.knownSince;
  const rests = new Map(then?.asOf?.formerOwner.map((rest) => [rest.endedAt, rest]));
  const notes = [
    since && `Not all is known of before ${formatDateTime(since, timeZone)}.`,
    ...Array.from(
      rests.values(),
      ({ endedAt, begunAt }) =>
        `The number rested from ${formatDateTime(endedAt, timeZone)} to ${formatDateTime(begunAt, timeZone)}, so rows of before may be of a former owner.`,
    ),
    fresh > 0 &&
      (fresh === 1
        ? "Now: 1 more row, which was not there then."
        : `Now: ${fresh} more rows, which were not there then.`),
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <Text padding="8px 16px" color="muted" fontSize="table">
      {notes.join(" ")}
    </Text>
  );
}
