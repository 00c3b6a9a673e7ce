/**
 * Work that costs calls to a store, for many who want its result at one time: each gets the result of a run that began after they
 * asked, one run at a time, and no two begin within `pauseMs`.
 */
export function coalesced<Result>(work: () => Promise<Result>, pauseMs: number): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | null = null;
  let begunAt = Number.NEGATIVE_INFINITY;

  async function begin() {
    await running.catch(() => {}); // who asked for that run is told by it
    const early = begunAt + pauseMs - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    next = null;
    begunAt = performance.now();
    const run = work();
    running = run;
    return run;
  }

  return () => {
    next ??= begin();
    return next;
  };
}
