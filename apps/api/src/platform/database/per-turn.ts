import DataLoader from "dataloader";

/**
 * Reads what the calls of one turn of the event loop ask for by one statement, which answers in their order: under load several
 * calls share it, a lonely one waits for nobody. Nothing is kept, so that what a call is answered was read after it had come.
 */
export function perTurn<Asked, Found>(
  read: (asked: readonly Asked[]) => Promise<readonly Found[]>,
): (asked: Asked) => Promise<Found> {
  const turn = new DataLoader<Asked, Found>(read, { cache: false, batchScheduleFn: (send) => void setImmediate(send) });
  return (asked) => turn.load(asked);
}
