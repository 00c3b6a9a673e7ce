import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { choice, missingOrWrong, optionalText, result, several, text } from "../core/fields.ts";
import { texts } from "../texts.ts";

export const releaseLimits = {
  reasonMax: 200,
  groupsMax: 50,
  /** How long a link for testers may work: a week. */
  testerHoursMax: 7 * 24,
  /** The number of builds of one remote that are answered, the newest ones. */
  buildsShown: 30,
  /** The number of changes in the history, the newest ones. */
  historyLength: 100,
} as const;

const wrongName = "Not the name of a remote";
const remoteParams = z.object({
  remote: z.string().check(z.maxLength(100, { error: wrongName, abort: true }), z.regex(/^[a-z0-9-]+$/, wrongName)),
});

const buildId = () =>
  text(100, "Choose a build").check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/, "Not the id of a build"));

const group = () => text(200).check(z.regex(/^(role|user):./, "A group is role:<name> or user:<name>"));

/** The health of a build in the tabs that loaded it, as they reported it to the portal's server. */
export const BuildRates = z.object({
  tabs: z.int(),
  /** The number of tabs in which it failed to load, crashed or threw. */
  failing: z.int(),
  failures: z.int(),
  crashes: z.int(),
  errors: z.int(),
  /** The time that half of the loads, and 95 of 100, stayed below, in milliseconds. */
  msP50: z.nullable(z.number()),
  msP95: z.nullable(z.number()),
});
export type BuildRates = z.output<typeof BuildRates>;

/** A published build of a remote. */
export const PublishedBuild = z.object({
  build: result.text,
  publishedAt: result.date,
  commit: z.nullable(result.text),
  /** Bytes with gzip: of the entry, and of everything that it may load. */
  bytes: z.object({ entry: z.int(), all: z.int() }),
  /** The accepted versions of the shell's shared modules, by module. */
  shares: z.record(z.string(), z.string()),
  /** Null if no tab has reported on it within a day. */
  rates: z.nullable(BuildRates),
});
export type PublishedBuild = z.output<typeof PublishedBuild>;

/** What a build offers to other remotes and to the shell, and what it uses of them. */
export const DeclaredParts = z.object({
  build: result.text,
  routes: z.array(z.object({ name: result.text, path: result.text })),
  /** The slots that its screens open for others. */
  opens: z.array(result.text),
  /** The slots of other screens that it adds to. */
  slots: z.array(result.text),
  /** Names of the routes of others that its code leads to; null in builds that do not tell. */
  links: z.nullable(z.array(result.text)),
  /** The shared modules that its code takes. */
  modules: z.array(result.text),
  /** The accepted versions of the shell's contract, and of its shared modules by module. */
  requires: z.object({ shell: result.text, shared: z.record(z.string(), z.string()) }),
});
export type DeclaredParts = z.output<typeof DeclaredParts>;

/** The builds of one remote that users get, and those that they could get. */
export const ReleasedRemote = z.object({
  remote: result.text,
  title: result.text,
  owner: result.text,
  enabled: z.boolean(),
  /** The build for all other users; null before the first release. */
  stable: z.nullable(result.text),
  /** The build that a rollback leads to. */
  lastGood: z.nullable(result.text),
  /** The build that some users try first: a share of all users, and groups. */
  canary: z.nullable(z.object({ build: result.text, percent: z.nullable(z.number()), groups: z.array(result.text) })),
  /** Builds that groups keep when another one is released. */
  pins: z.array(z.object({ group: result.text, build: result.text })),
  /** The links for testers that work; absent from older servers. */
  testerLinks: z.optional(z.array(z.object({ build: result.text, until: result.date }))),
  /** The build that the caller chose for themselves. */
  ownBuild: z.nullable(result.text),
  /** Of the build for all users, or of the newest one where none was released; null if that build cannot be read, absent from older servers. */
  declared: z.optional(z.nullable(DeclaredParts)),
  /** Newest first. */
  builds: z.array(PublishedBuild),
});
export type ReleasedRemote = z.output<typeof ReleasedRemote>;

/** The registry of one environment, as of a revision. */
export const Releases = z.object({
  env: result.text,
  revision: z.int(),
  /** Whether the registry is signed with a key that the API does not have, so that nothing of it can be changed here. */
  changedByPipeline: z.boolean(),
  remotes: z.array(ReleasedRemote),
});
export type Releases = z.output<typeof Releases>;

/** One revision of the registry: who changed what, and the reason if one was given. */
export const ReleaseChange = z.object({
  revision: z.int(),
  at: result.date,
  by: result.text,
  change: result.text,
});
export type ReleaseChange = z.output<typeof ReleaseChange>;

export const releaseActions = [
  "release",
  "canary",
  "promote",
  "stop-canary",
  "rollback",
  "pin",
  "unpin",
  "enable",
  "disable",
  "end-tester-links",
] as const;
export type ReleaseAction = (typeof releaseActions)[number];

const seenRevision = {
  /** The revision that the decision is based on; if another one is live, 409 names its author. */
  revision: z.int().check(z.nonnegative()),
};

/** A change of the builds that users get; the action decides which of `build`, `percent`, `groups` and `group` it needs. */
export const ReleaseChangeInput = z.object({
  ...seenRevision,
  action: choice(releaseActions),
  build: z.optional(buildId()),
  /** The share of all users, for a canary. */
  percent: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(100)))),
  groups: z.optional(several(group(), releaseLimits.groupsMax)),
  group: z.optional(group()),
  /** The reason, for the history. */
  reason: optionalText(releaseLimits.reasonMax),
  /** Skips the check that the build has passed in the live shell; then a reason is needed. */
  unchecked: z.optional(z.boolean()),
});
export type ReleaseChangeInput = z.input<typeof ReleaseChangeInput>;

const testerHoursText = `Must be from 1 to ${releaseLimits.testerHoursMax}`;

/** A link that opens a build in the tab of a tester, and how long it works. */
export const TesterLinkInput = z.object({
  ...seenRevision,
  build: buildId(),
  hours: z
    .int({ error: missingOrWrong(texts.required) })
    .check(z.minimum(1, testerHoursText), z.maximum(releaseLimits.testerHoursMax, testerHoursText)),
});
export type TesterLinkInput = z.input<typeof TesterLinkInput>;

/** What the address of a new link carries; it is told this once. */
export const NewTesterLink = z.object({ token: result.text, until: result.date });
export type NewTesterLink = z.output<typeof NewTesterLink>;

/** The builds of each remote that all users get, and their changes. Not for tied users, because a release reaches everybody. */
export const releases = {
  list: endpoint({
    summary: "Every remote with its released, tried, pinned and published builds",
    method: "GET",
    path: "/services/releases",
    access: "release.view",
    response: Releases,
  }),
  history: endpoint({
    summary: `The newest ${releaseLimits.historyLength} changes of a remote among the newest 500 revisions of the registry, newest first`,
    method: "GET",
    path: "/services/releases/:remote/history",
    access: "release.view",
    params: remoteParams,
    response: z.array(ReleaseChange),
  }),
  change: endpoint({
    summary:
      "Releases, tries, promotes, rolls back, pins or switches a remote, or ends its links for testers, by one write over the revision that was seen",
    method: "POST",
    path: "/services/releases/:remote/changes",
    access: "release.manage",
    params: remoteParams,
    body: ReleaseChangeInput,
    response: Releases,
  }),
  linkTester: endpoint({
    summary: "Makes a link that opens a published build in the tab of a tester; what others get stays the same",
    method: "POST",
    path: "/services/releases/:remote/tester-links",
    access: "release.manage",
    params: remoteParams,
    body: TesterLinkInput,
    response: NewTesterLink,
  }),
  chooseOwn: endpoint({
    summary: "Gives the caller another build of a remote than others have; null gives them the same one again",
    method: "PUT",
    path: "/services/releases/:remote/own-build",
    access: "release.view",
    params: remoteParams,
    body: z.object({ ...seenRevision, build: z.nullable(buildId()) }),
    response: Releases,
  }),
};
