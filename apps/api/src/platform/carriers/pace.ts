import { setTimeout as sleep } from "node:timers/promises";

/**
 * Keeps the calls of this process to a connection, or to another key, below their number per second. A call that would wait longer than its
 * patience gets no turn.
 */
export function createPace() {
  const nextTurn = new Map<number | string, number>();
  return async (key: number | string, { perSecond, patienceMs }: { perSecond: number; patienceMs: number }) => {
    const now = performance.now();
    const turn = Math.max(now, nextTurn.get(key) ?? now);
    if (turn - now > patienceMs) return false;
    nextTurn.set(key, turn + 1_000 / perSecond);
    if (turn > now) await sleep(turn - now);
    return true;
  };
}
