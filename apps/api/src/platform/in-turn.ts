const last = new Map<string, Promise<unknown>>();

/** Runs work of one key one after the other in this process; different keys do not wait for each other. */
export async function inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
  const mine = (last.get(key) ?? Promise.resolve()).then(run, run);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
