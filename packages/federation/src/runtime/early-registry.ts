/** For as long as this an answer is as good as a new one: a tab that is open looks at the registry as rarely. */
const fresh = 30_000;
/** So long the registry may take, in ms. */
export const registryTimeout = 8000;

let early: { url: string; at: number; reply: Promise<Response> } | null = null;

const isFresh = (url: string) => early?.url === url && performance.now() - early.at < fresh;

/**
 * Asks for the registry, unless it has just been asked for: what is fetched ahead and the runtime share the answer, whichever of
 * their codes is there first.
 */
export function askForRegistry(
  url: string,
  ask = () => fetch(url, { signal: AbortSignal.timeout(registryTimeout) }),
): Promise<Response> {
  if (!early || !isFresh(url)) {
    const asked = { url, at: performance.now(), reply: ask() };
    early = asked;
    asked.reply.catch(() => {
      if (early === asked) early = null; // the runtime asks itself, and tells
    });
  }
  return copyOf(early.reply);
}

/** The answer that was asked for early, if there is one that is fresh. */
export function earlyRegistry(url: string): Promise<Response> | undefined {
  return early && isFresh(url) ? copyOf(early.reply) : undefined;
}

const copyOf = async (reply: Promise<Response>) => (await reply).clone();
