import type { Opening } from "../decisions/message-policies.ts";
import type { Period } from "./replay.ts";

interface Closed {
  from: Date;
  opensAt: Date;
}

const aMinute = 60_000;

/**
 * The times of a period in which messages wait, in their order. All messages of a closed time wait for the same moment, and no
 * message waits within a minute that is open, so the rule is asked once for each of these.
 */
export function closedTimes(openingAt: (now: Date) => Pick<Opening, "opens_at">, { from, to }: Period): Closed[] {
  const closed: Closed[] = [];
  let at = from;
  while (at < to) {
    const { opens_at: opensAt } = openingAt(at);
    if (opensAt) closed.push({ from: at, opensAt });
    at = opensAt ?? new Date((Math.floor(at.getTime() / aMinute) + 1) * aMinute);
  }
  return closed;
}
