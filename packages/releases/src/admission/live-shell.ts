import { shellPlatformFile } from "@portal/remote/platform";
import { emptyRegistry, ProvidedPlatform, RegistryDocument, withoutKeys } from "../registry/index.ts";
import { announcedPortals, type ReleaseStore, sha384 } from "../storage/index.ts";
import type { Candidate } from "./candidate.ts";
import { CannotCheckError } from "./cannot-check-error.ts";

/** A shell that a portal serves at this moment, as it is seen from outside. */
export interface LiveShell {
  /** Address of the portal. */
  url: string;
  /** Hash of its page, which names its scripts and their hashes, and of what it provides; another build has another one. */
  identity: string;
  provided: ProvidedPlatform;
  /** What its page says of where registry and API are. */
  registryUrl: string;
  apiUrl: string;
  registry: RegistryDocument;
  /** A build of the shell that is tried in place of the one that the portal serves. */
  draft?: Candidate;
}

/** A busy portal is still a live one. */
const patienceMs = 15_000;

async function ask(url: string): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: "manual" });
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    throw new CannotCheckError(`${url} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

async function textOf(answer: Response): Promise<string> {
  if (!answer.ok) throw new CannotCheckError(`${answer.url} was answered with ${answer.status}`);
  return answer.text();
}

const textAt = async (url: string): Promise<string> => textOf(await ask(url));

/** What a portal sends as JSON. Rejects with a `CannotCheckError` where it does not. */
export const jsonAt = async (url: string): Promise<unknown> => jsonOf(await textAt(url), url);

/** A portal that was started before the first release has no registry yet. */
async function registryAt(url: string): Promise<RegistryDocument> {
  const env = /\/([a-z][a-z0-9-]*)\.json$/.exec(url)?.[1];
  const answer = await ask(url);
  if (env && answer.status === 404) return emptyRegistry(env);
  return RegistryDocument.parse(jsonOf(await textOf(answer), url));
}

function jsonOf(text: string, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CannotCheckError(`${url} is answered with something else than JSON`);
  }
}

/** What a page says in `<meta name="…" content="…">`. */
function saidBy(page: string, name: string): string | undefined {
  return new RegExp(`<meta\\s+name="${name}"\\s+content="([^"]+)"`).exec(page)?.[1];
}

/** Reads the shell that is live at an address. Rejects with a `CannotCheckError` where none is. */
export async function readShell(url: string): Promise<LiveShell> {
  const page = await textAt(new URL("/", url).href);
  const registryPath = saidBy(page, "portal-registry");
  if (!registryPath) throw new CannotCheckError(`${url} is no portal: its page names no registry`);
  const platformUrl = new URL(`/${shellPlatformFile}`, url).href;
  const registryUrl = new URL(registryPath, url).href;
  const [platform, registry] = await Promise.all([textAt(platformUrl), registryAt(registryUrl)]);
  return {
    url: new URL(url).origin,
    identity: sha384(`${withoutKeys(page)}\n${platform}`),
    provided: ProvidedPlatform.parse(jsonOf(platform, platformUrl)),
    registryUrl,
    apiUrl: new URL(saidBy(page, "portal-api") ?? "/api/v1", url).href.replace(/(?<!\/)\/+$/, ""),
    registry,
  };
}

/** What a portal at an announced address serves; null where none answers there any more. */
async function stillThere(url: string): Promise<LiveShell | null> {
  try {
    return await readShell(url);
  } catch (error) {
    if (error instanceof CannotCheckError) return null;
    throw error;
  }
}

/** Whether a portal's registry is one of a store's: at a former portal's address another one may listen since. */
async function isOf(store: ReleaseStore, { registry }: LiveShell): Promise<boolean> {
  const isSame = (own: RegistryDocument) => own.revision === registry.revision && own.createdAt === registry.createdAt;
  return isSame(await store.readRegistry(registry.env)) || (await store.history(registry.env)).some(isSame);
}

/**
 * The different shells that are live for a registry, each once: that of `against`, else those of the portals that were
 * started on the store and answer. None where nobody serves it, as on a fresh machine.
 */
export async function liveShells(store: ReleaseStore, env: string, against?: string): Promise<LiveShell[]> {
  if (against) return [await readShell(against)];
  const shells = await Promise.all((await announcedPortals(store)).map(stillThere));
  const found = new Map<string, LiveShell>();
  for (const shell of shells)
    if (shell && shell.registry.env === env && !found.has(shell.identity) && (await isOf(store, shell)))
      found.set(shell.identity, shell);
  return [...found.values()];
}
