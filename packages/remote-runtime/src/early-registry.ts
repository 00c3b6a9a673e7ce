/** For as long as this an answer is as good as a new one: a tab that is open looks at the registry as rarely. */
const fresh = 30_000;
/** So long the registry may take, in ms. */
export const registryTimeout = 8000;

type Answers = Partial<Record<string, Promise<Response>>>;

/** By address. Kept by the page, not by this module: each script of it has a copy of this code, and any of them may be there first. */
const page = globalThis as { portalEarlyRegistry?: Answers };
page.portalEarlyRegistry ??= {};
const answers = page.portalEarlyRegistry;

/** With all of its body: its time limit would end what nobody has read yet, as where a password takes long. */
const whole = async (reply: Response) => new Response(await reply.text(), reply);

const copyOf = (reply: Response) => reply.clone();

/**
 * Asks for the registry, unless it has just been asked for: all scripts of the page share the answer, whichever of them is there
 * first.
 */
export function askForRegistry(
  url: string,
  ask = () => fetch(url, { signal: AbortSignal.timeout(registryTimeout) }),
): Promise<Response> {
  const early = earlyRegistry(url);
  if (early) return early;
  const forget = () => {
    delete answers[url];
  };
  const asked = ask().then(whole);
  answers[url] = asked;
  asked.catch(forget); // the runtime asks itself, and tells
  setTimeout(forget, fresh);
  return asked.then(copyOf);
}

/** The answer that was asked for early, if there is one that is fresh. */
export function earlyRegistry(url: string): Promise<Response> | undefined {
  return answers[url]?.then(copyOf);
}
