import { type releases as contract, type Releases, releaseLimits } from "@portal/api-client/contract/releases";
import { type Health, readHealth } from "@portal/releases/health";
import { groupOfUser, operationOf, type RegistryDocument } from "@portal/releases/registry";
import type { FastifyBaseLogger } from "fastify";
import type { Caller } from "#platform/auth/caller.ts";
import { refuseTied } from "#platform/auth/require-caller.ts";
import type { Db } from "#platform/database/database.ts";
import { notFound } from "#platform/errors.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { presentChange, presentRemote } from "./releases.presenter.ts";
import { changeRemote, chooseOwnBuild, linkTester, type ReleasePlaces } from "./releases.service.ts";

/** `services/releases`: the builds of the remotes that users get. A release reaches everybody, so tied users are refused. */
export const releaseRoutes = ({ db, places }: { db: Db; places: ReleasePlaces }): Handlers<typeof contract> => ({
  list: async ({ caller, call }) => {
    refuseTied(caller);
    return present(places, await places.store.readRegistry(places.env), { caller, log: call.log });
  },
  history: async ({ caller, params }) => {
    refuseTied(caller);
    const revisions = await places.store.history(places.env);
    return revisions
      .filter((revision) => operationOf(revision).remote === params.remote)
      .slice(0, releaseLimits.historyLength)
      .map(presentChange);
  },
  change: async ({ caller, params, body, call }) => {
    refuseTied(caller);
    await refuseUnknown(places, params.remote);
    return present(places, await changeRemote({ db, ...places, caller, ...params }, body), { caller, log: call.log });
  },
  linkTester: async ({ caller, params, body }) => {
    refuseTied(caller);
    await refuseUnknown(places, params.remote);
    return linkTester({ db, ...places, caller, ...params }, body);
  },
  chooseOwn: async ({ caller, params, body, call }) => {
    refuseTied(caller);
    await refuseUnknown(places, params.remote);
    const chosen = { ...body, group: groupOfUser(caller.username) };
    return present(places, await chooseOwnBuild({ db, ...places, caller, ...params }, chosen), {
      caller,
      log: call.log,
    });
  },
});

async function refuseUnknown({ store }: ReleasePlaces, remote: string): Promise<void> {
  if (!(await store.listRemotes()).includes(remote)) throw notFound();
}

async function present(
  { store, env }: ReleasePlaces,
  registry: RegistryDocument,
  { caller: { username }, log }: { caller: Caller; log: FastifyBaseLogger },
): Promise<Releases> {
  const health = await readHealth(store, env).catch((error: Error): Health => {
    log.warn({ err: { message: error.message } }, "how builds do in open tabs cannot be told");
    return {};
  });
  const names = [...new Set([...Object.keys(registry.remotes), ...(await store.listRemotes())])].sort();
  const remotes = await Promise.all(
    names.map(async (name) =>
      presentRemote(name, {
        remote: registry.remotes[name],
        builds: await store.listBuilds(name, (build, error) =>
          log.error({ err: { message: error.message } }, `the document of ${name} ${build} is no release`),
        ),
        rates: health[name],
        username,
      }),
    ),
  );
  const changedByPipeline = registry.signature !== undefined && store.publicKey === null;
  return { env, revision: registry.revision, changedByPipeline, remotes };
}
