import type { FastifyInstance } from "fastify";
import { RegistryError } from "../registry/transitions.ts";
import { readBelow } from "../storage/read-below.ts";
import { readStoredRegistry, registryPaths } from "../storage/registry-files.ts";
import { revalidated } from "./headers.ts";
import { notFound, refuse, registryBroken } from "./refusals.ts";
import { sendContent } from "./send-file.ts";

const described = { type: "application/json; charset=utf-8", headers: revalidated };

/** `/registry/<env>.json`: never a torn one, but the newest revision that is whole (M7). */
export function addRegistry(server: FastifyInstance, store: string): void {
  const told = new Map<string, string>();
  /** The last whole text of each environment; many tabs ask for it every half minute, and it is checked once. */
  const whole = new Map<string, string>();

  /** Says it once. */
  const tell = (env: string, problem: string) => {
    if (told.get(env) !== problem) {
      told.set(env, problem);
      server.log.error({ env, problem }, "the registry is broken, run: portal repair");
    }
  };

  async function read(env: string): Promise<string | null> {
    const text = (await readBelow(registryPaths(store, env).folder, `${env}.json`).catch(() => null))?.toString("utf8");
    if (text !== undefined && text === whole.get(env)) {
      return text;
    }
    const stored = await readStoredRegistry(store, env);
    if (stored?.problem) {
      tell(env, stored.problem);
    } else if (stored) {
      told.delete(env);
      whole.set(env, stored.text);
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
