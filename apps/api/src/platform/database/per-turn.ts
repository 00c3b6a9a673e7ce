import DataLoader from "dataloader";

/**
 * Collects what the calls of one turn of the event loop ask for, and reads it with one statement, which answers in their order.
 * Under load several calls share a statement; a single one does not wait. Nothing is cached: each answer was read after its
 * call came.
 */
export function perTurn<Asked, Found>(
  read: (asked: readonly Asked[]) => Promise<readonly Found[]>,
): (asked: Asked) => Promise<Found> {
  const turn = new DataLoader<Asked, Found>(read, { cache: false, batchScheduleFn: (send) => void setImmediate(send) });
  return (asked) => turn.load(asked);
}
