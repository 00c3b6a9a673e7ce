/**
 * Runs a limited number of tasks at once, the others in the order of their arrival; a task with an aborted signal
 * leaves the queue.
 */
export function runQueue(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = () => {
    if (running < most) waiting.shift()?.();
  };

  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.throwIfAborted();
      const begin = () => {
        signal.removeEventListener("abort", leave);
        running += 1;
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      waiting.push(begin);
      next();
    });

  return async <Result>(signal: AbortSignal, task: () => Promise<Result>): Promise<Result> => {
    await turn(signal);
    try {
      return await task();
    } finally {
      running -= 1;
      next();
    }
  };
}
