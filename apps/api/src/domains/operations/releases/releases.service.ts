import type {
  NewTesterLink,
  ReleaseAction,
  ReleaseChangeInput,
  TesterLinkInput,
} from "@portal/api-client/contract/releases";
import { admitBuild, NotAdmittedError } from "@portal/releases/admission";
import {
  addTesterLink,
  endTesterLinks,
  expectCanary,
  newTesterLink,
  type PublishedBuild,
  pin,
  promote,
  type RegistryDocument,
  RegistryError,
  type RegistryRemote,
  release,
  rollback,
  setEnabled,
  startCanary,
  stopCanary,
  unpin,
  withReason,
} from "@portal/releases/registry";
import { ConflictError, expectRevision, publishedBuild, type ReleaseStore } from "@portal/releases/storage";
import type * as z from "zod/mini";
import { recordAudit } from "#platform/audit/audit.ts";
import { limits, requireAttempt } from "#platform/auth/attempts.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { conflict, invalidField } from "#platform/errors.ts";

/** The store of releases, and the registry that is changed. */
export interface ReleasePlaces {
  store: ReleaseStore;
  env: string;
  /** The address at which browsers find the builds. */
  releasesUrl: string;
}

interface Context extends ReleasePlaces {
  db: Db;
  caller: Caller;
  remote: string;
}

type Input = z.output<typeof ReleaseChangeInput>;
type Transition = (registry: RegistryDocument) => RegistryDocument;

/** Makes a change by staff on the revision that they saw. */
export const changeRemote = (context: Context, input: Input): Promise<RegistryDocument> =>
  withRefusals(async () => {
    await admit(context, input);
    const transition = await transitionOf(context, input);
    const { action, revision, reason, unchecked } = input;
    const why = unchecked ? `${reason} (unchecked)` : (reason ?? undefined);
    const withWhy: Transition = (registry) => withReason(transition(registry), why);
    return write(context, { action, revision, reason, unchecked, transition: withWhy });
  }, orUnchecked);

/** The actions that bring a build to users who did not choose it themselves. */
const bringing: ReadonlySet<ReleaseAction> = new Set(["release", "canary", "promote", "pin"]);

/** Refuses a build that has not passed in the live shell, as `portal release` does. */
async function admit({ store, env, remote }: Context, { action, build, unchecked, reason }: Input): Promise<void> {
  if (!bringing.has(action)) return;
  if (unchecked && !reason) throw invalidField("reason", "Say why it need not pass the check");
  const { canary } = (await store.readRegistry(env)).remotes[remote] ?? {};
  const brought = action === "promote" ? canary?.build : build;
  if (brought && !unchecked && (await store.readBuild(remote, brought)))
    await admitBuild({ store, env, remote, build: brought });
}

/** Pins a build for the caller alone, or removes that pin. */
export const chooseOwnBuild = (
  context: Context,
  { revision, build, group }: { revision: number; build: string | null; group: string },
): Promise<RegistryDocument> =>
  withRefusals(async () => {
    await requireAttempt(context.db, limits.ownBuild, String(context.caller.userId));
    const published = build === null ? null : await publishedBuild(context, build);
    return write(context, {
      action: published ? "pin" : "unpin",
      revision,
      reason: null,
      transition: (registry) => (published ? pin(registry, published, group) : unpin(registry, context.remote, group)),
    });
  });

/** Makes a link that opens a build in the tab of a tester; the build must have passed in the live shell. */
export const linkTester = (
  context: Context,
  { build, hours, revision }: z.output<typeof TesterLinkInput>,
): Promise<NewTesterLink> =>
  withRefusals(async () => {
    const published = await publishedBuild(context, build);
    await admitBuild({ ...context, build });
    const { token, ...link } = await newTesterLink({ remote: context.remote, build, hours });
    await write(context, {
      action: "tester-link",
      revision,
      reason: null,
      details: { build, until: link.until },
      transition: (registry) => addTesterLink(registry, published, link),
    });
    return { token, until: link.until };
  });

const orUnchecked =
  " If that cannot wait, tick “Also if it has not passed the check in the live shell” and give the reason.";

/** Turns refusals of the registry or the store into refusals for the caller. `way` says what else helps with an unchecked build. */
async function withRefusals<T>(decide: () => Promise<T>, way = ""): Promise<T> {
  try {
    return await decide();
  } catch (error) {
    if (error instanceof NotAdmittedError)
      throw conflict(`${error.finding}. Ask its team to have it checked first.${way}`);
    throw error instanceof RegistryError || error instanceof ConflictError ? conflict(error.message) : error;
  }
}

async function transitionOf(context: Context, input: Input): Promise<Transition> {
  const { remote } = context;
  const { percent, groups } = input;
  const build = async (): Promise<PublishedBuild> => publishedBuild(context, requiredValue("build", input.build));
  const tried: Transition = (registry) => (input.build ? expectCanary(registry, remote, input.build) : registry);
  const transitions: Record<ReleaseAction, () => Transition | Promise<Transition>> = {
    release: async () => {
      const published = await build();
      return (registry) => release(registry, published);
    },
    canary: async () => {
      const published = await build();
      return (registry) => startCanary(registry, published, { percent: percent ?? undefined, groups });
    },
    promote: () => (registry) => promote(tried(registry), remote),
    "stop-canary": () => (registry) => stopCanary(tried(registry), remote),
    rollback: async () => {
      const published = input.build ? await build() : undefined;
      return (registry) => rollback(registry, remote, published);
    },
    pin: async () => {
      const group = requiredValue("group", input.group);
      const published = await build();
      return (registry) => pin(registry, published, group);
    },
    unpin: () => {
      const group = requiredValue("group", input.group);
      return (registry) => unpin(registry, remote, group);
    },
    enable: () => (registry) => setEnabled(registry, remote, true),
    disable: () => (registry) => setEnabled(registry, remote, false),
    "end-tester-links": () => {
      const linked = requiredValue("build", input.build);
      return (registry) => endTesterLinks(registry, remote, linked);
    },
  };
  return transitions[input.action]();
}

function requiredValue(field: string, value: string | undefined): string {
  if (value === undefined) throw invalidField(field, "Required");
  return value;
}

interface Write {
  action: ReleaseAction | "tester-link";
  revision: number;
  reason: string | null;
  unchecked?: boolean | undefined;
  /** What the audit line says besides. */
  details?: Record<string, string>;
  transition: Transition;
}

/**
 * The one place where the API writes a registry: over the revision that the caller saw, with an audit line. The line is written
 * first, and kept only if the registry could be written.
 */
async function write(
  { db, store, env, caller, remote }: Context,
  { action, revision, reason, unchecked = false, details, transition }: Write,
): Promise<RegistryDocument> {
  const storedRegistry = await store.readRegistry(env);
  await expectRevision(storedRegistry, revision, () => store.history(env));
  const next = transition(storedRegistry);
  return db.transaction().execute(async (tx) => {
    await recordAudit(tx, {
      userId: caller.userId,
      action: `remote.${action}`,
      entity: "remote",
      entityId: remote,
      before: columnsOf(storedRegistry.remotes[remote]),
      after: columnsOf(next.remotes[remote]),
      details: { env, ...details, ...(reason && { reason }), ...(unchecked && { unchecked }) },
    });
    return store.changeRegistry(env, caller.username, transition, { ifRevision: revision });
  });
}

const columnsOf = (remote: RegistryRemote | undefined) =>
  remote && {
    stable: remote.stable ?? null,
    lastGood: remote.lastGood ?? null,
    canary: remote.canary ?? null,
    pins: remote.pins ?? null,
    testerLinks: remote.testerLinks ?? null,
    enabled: remote.enabled,
  };
