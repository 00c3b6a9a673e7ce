import type { FastifyInstance } from "fastify";
import { RegistryError } from "../registry/transitions.ts";
import type { ReleaseStore } from "../storage/release-store.ts";
import { ownOrigin, revalidated } from "./headers.ts";
import { notFound, refuse, registryBroken } from "./refusals.ts";
import { sendContent } from "./send-file.ts";

const described = { type: "application/json; charset=utf-8", headers: { ...revalidated, ...ownOrigin } };

/** `/registry/<env>.json`: never a torn one, but the newest revision that is whole (M7). */
export function addRegistry(server: FastifyInstance, store: ReleaseStore): void {
  const told = new Map<string, string>();

  /** Says it once. */
  const tell = (env: string, problem: string) => {
    if (told.get(env) !== problem) {
      told.set(env, problem);
      server.log.error({ env, problem }, "the registry cannot be used, see: portal repair");
    }
  };

  async function read(env: string): Promise<string | null> {
    const stored = await store.readRegistryText(env);
    if (stored?.problem) {
      tell(env, stored.problem);
    } else {
      told.delete(env);
    }
    return stored?.text ?? null;
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
        if (!env || !(error instanceof RegistryError)) {
          throw error;
        }
        tell(env, error.message);
        return refuse(reply, registryBroken());
      }
    },
  );
}
