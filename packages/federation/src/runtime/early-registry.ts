/** For as long as this an answer is as good as a new one: a tab that is open looks at the registry as rarely. */
const fresh = 30_000;
/** So long the registry may take, in ms. */
export const registryTimeout = 8000;

interface Early {
  url: string;
  at: number;
  reply: Promise<Response>;
}

/** Kept by the page, not by this module: each script of the page has a copy of its code, and any of them may be there first. */
const page = globalThis as { portalEarlyRegistry?: Early | undefined };

const freshOf = (url: string) => {
  const early = page.portalEarlyRegistry;
  return early?.url === url && performance.now() - early.at < fresh ? early : undefined;
};

/**
 * Asks for the registry, unless it has just been asked for: all scripts of the page share the answer, whichever of them is there
 * first.
 */
export function askForRegistry(
  url: string,
  ask = () => fetch(url, { signal: AbortSignal.timeout(registryTimeout) }),
): Promise<Response> {
  const early = freshOf(url) ?? { url, at: performance.now(), reply: ask() };
  if (early !== page.portalEarlyRegistry) {
    page.portalEarlyRegistry = early;
    early.reply.catch(() => {
      if (page.portalEarlyRegistry === early) page.portalEarlyRegistry = undefined; // the runtime asks itself, and tells
    });
  }
  return copyOf(early.reply);
}

/** The answer that was asked for early, if there is one that is fresh. */
export function earlyRegistry(url: string): Promise<Response> | undefined {
  const early = freshOf(url);
  return early && copyOf(early.reply);
}

const copyOf = async (reply: Promise<Response>) => (await reply).clone();
