import type { Fault, Tests } from "./fault.ts";

const releases = (words: string): Tests => ({ project: "releases", files: words });
const server = (words: string): Tests => ({ project: "portal-server", files: words });

/** Faults in the store of builds and registries, its changes, and its server. */
export const releaseStore: readonly Fault[] = [
  {
    name: "a change is made on another revision than it was decided on",
    file: "packages/releases/src/storage/expect-revision.ts",
    find: "if (expected === undefined || expected === revision) return;",
    replace: "if (expected === undefined || expected <= revision) return;",
    caughtBy: releases("storage/release-store"),
  },
  {
    name: "two writers lose each other's change, as the registry is not locked",
    file: "packages/releases/src/storage/lock-file.ts",
    find: "await link(mine, path);\n        break;",
    replace: "await link(mine, path).catch(() => {});\n        break;",
    caughtBy: releases("storage/release-store"),
  },
  {
    name: "a change of a bucket's registry that another writer overtook is told as made",
    file: "packages/releases/src/storage/change-registry.ts",
    find: `return written === "written";`,
    replace: "return true;",
    caughtBy: releases("storage/release-store"),
  },
  {
    name: "the lock of a writer that died holds all others up",
    file: "packages/releases/src/storage/lock-file.ts",
    find: `return hasCode(error, "ESRCH");`,
    replace: "return false;",
    caughtBy: releases("storage/folder-store"),
  },
  {
    name: "a build in a bucket holds files of two publishes",
    file: "packages/releases/src/storage/s3-objects.ts",
    find: "if (!there?.content.equals(content)) {",
    replace: "if (!there) {",
    caughtBy: releases("storage/s3-store"),
  },
  {
    name: "a changed file of a build passes a repair",
    file: "packages/releases/src/storage/repair-registry.ts",
    find: "if (!content || sha384(content) !== integrity)",
    replace: "if (!content)",
    caughtBy: releases("storage/s3-store"),
  },
  {
    name: "a torn registry is begun anew instead of being restored",
    file: "packages/releases/src/storage/registry-files.ts",
    find: `if (found.problem === "is missing" && numbers.length === 0)`,
    replace: "if (numbers.length === 0)",
    caughtBy: { project: "federation", files: "cli/torn-registry" },
  },
  {
    name: "a store with a key signs what a stranger has written",
    file: "packages/releases/src/storage/next-registry.ts",
    find: "if (!signer || takeOver?.asItIs) return;",
    replace: "if (!signer || !takeOver?.from.length) return;",
    caughtBy: releases("storage/signed-registry"),
  },
  {
    name: "a revision that broke off is written over",
    file: "packages/releases/src/storage/next-registry.ts",
    find: "Math.max(document.revision, newest, takeOver?.above ?? 0) + 1",
    replace: "Math.max(document.revision, takeOver?.above ?? 0) + 1",
    caughtBy: releases("storage/s3-store"),
  },
  {
    name: "the build that was rolled back is offered as the fall-back",
    file: "packages/releases/src/registry/transitions.ts",
    find: "const lastGood = before.lastGood === build ? undefined : before.lastGood;",
    replace: "const lastGood = before.stable;",
    caughtBy: releases("registry/transitions"),
  },
  {
    name: "a remote takes the address of another remote's screen",
    file: "packages/releases/src/registry/transitions.ts",
    find: "other.name === route.name || other.path === route.path",
    replace: "other.name === route.name",
    caughtBy: releases("registry/transitions"),
  },
  {
    name: "a build that was published and never released is served",
    file: "packages/portal-server/src/server/releases-route.ts",
    find: "\n      (await store.isReleased(remote, build)) &&",
    replace: "",
    caughtBy: server("server/served-files"),
  },
  {
    name: "a link in the store leads to a file outside of it",
    file: "packages/releases/src/storage/read-below.ts",
    find: "return real === fileBelow(realRoot, path) ? await readFile(real) : null;",
    replace: `return real === "" && realRoot === "" ? null : await readFile(real);`,
    caughtBy: server("server/served-files"),
  },
  {
    name: "the page of a shell may be framed by a page of another origin",
    file: "packages/portal-server/src/server/headers.ts",
    find: `\n    "frame-ancestors 'none'",`,
    replace: "",
    caughtBy: server("server/served-files server/build-portal-server export/"),
  },
  {
    name: "one address alone makes a release look bad",
    file: "packages/releases/src/health/verdict.ts",
    find: "addresses >= minAddresses;",
    replace: "addresses >= 1;",
    caughtBy: releases("health/"),
  },
  {
    name: "a release from the portal leaves no audit line",
    file: "apps/api/src/domains/operations/releases/releases.service.ts",
    find: "await recordAudit(tx, {\n      userId: caller.userId,",
    replace: "void Object({\n      userId: caller.userId,",
    caughtBy: { project: "api", files: "domains/operations/releases/" },
  },
  {
    name: "a build that did not pass the check is released from the portal",
    file: "apps/api/src/domains/operations/releases/releases.service.ts",
    find: "\n    await admitBuild({ store, env, remote, build: brought });",
    replace: "\n    void admitBuild;",
    caughtBy: { project: "api", files: "domains/operations/releases/" },
  },
];
