import { RegistryError, signerOf } from "@portal/releases/registry";
import { type ReleaseStore, revalidated } from "@portal/releases/storage";
import type { FastifyInstance } from "fastify";
import { ownOrigin } from "./headers.ts";
import type { PortalMetrics } from "./portal-metrics.ts";
import { notFound, refuse, registryBroken } from "./refusals.ts";
import { sendContent } from "./send-file.ts";

const described = { type: "application/json; charset=utf-8", headers: { ...revalidated, ...ownOrigin } };

/** `/registry/<env>.json`: the newest revision that is whole. */
export function addRegistry(
  server: FastifyInstance,
  store: ReleaseStore,
  verifyKeys: readonly string[],
  metrics: PortalMetrics,
): void {
  const told = new Map<string, string>();
  const verified = new Map<string, string>();

  /** Says it once. */
  const tell = (env: string, problem: string) => {
    metrics.registryRead(env, false);
    if (told.get(env) !== problem) {
      told.set(env, problem);
      server.log.error({ env, problem }, "the registry cannot be used, see: portal repair");
    }
  };

  async function read(env: string): Promise<string | null> {
    const stored = await store.readRegistryText(env);
    const problem = stored && (stored.problem ?? (await signatureProblem(env, stored.text)));
    if (problem) {
      tell(env, problem);
    } else if (stored) {
      metrics.registryRead(env, true);
      told.delete(env);
    }
    return stored?.text ?? null;
  }

  /** Browsers refuse it; those who run the portal hear of it too. */
  async function signatureProblem(env: string, text: string): Promise<string | null> {
    if (verifyKeys.length === 0 || verified.get(env) === text) return null;
    if ((await signerOf(JSON.parse(text), verifyKeys)) === null)
      return "is signed by none of the keys of --verify-key, so that browsers refuse it; see: portal verify";
    verified.set(env, text);
    return null;
  }

  server.get<{ Params: { document: string } }>(
    "/registry/:document",
    { config: { kind: "registry" } },
    async (request, reply) => {
      const env = /^([a-z][a-z0-9-]*)\.json$/.exec(request.params.document)?.[1];
      try {
        const text = env ? await read(env) : null;
        return text === null ? refuse(reply, notFound()) : sendContent(request, reply, text, described);
      } catch (error) {
        if (!env || !(error instanceof RegistryError)) throw error;
        tell(env, error.message);
        return refuse(reply, registryBroken());
      }
    },
  );
}
