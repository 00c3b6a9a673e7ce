import type { Fault, Tests } from "./fault.ts";

const runtime = (words: string): Tests => ({ project: "remote-runtime", files: words });
const releases = (words: string): Tests => ({ project: "releases", files: words });

/** Faults in how a tab loads and checks remotes, and changes to another build. */
export const federationRuntime: readonly Fault[] = [
  {
    name: "a script that no release document names is loaded",
    file: "packages/remote-runtime/src/trusted-files.ts",
    find: "if (!hash && !developmentOrigins.has(new URL(url).origin)) {",
    replace: "if (!hash && !URL.canParse(url)) {",
    caughtBy: runtime("src/integrity-plugin"),
  },
  {
    name: "a released script runs with any content",
    file: "packages/remote-runtime/src/integrity-plugin.ts",
    find: "script.integrity = integrity;",
    replace: "script.dataset.integrity = integrity;",
    caughtBy: runtime("src/integrity-plugin"),
  },
  {
    name: "the release document of a build is believed with any hash",
    file: "packages/remote-runtime/src/release-loader.ts",
    find: "\n      integrity,\n      signal: AbortSignal.timeout(timeout),",
    replace: "\n      ...(integrity ? {} : { integrity }),\n      signal: AbortSignal.timeout(timeout),",
    caughtBy: runtime("src/load-release"),
  },
  {
    name: "a remote that brings its own React runs",
    file: "packages/remote-runtime/src/release-loader.ts",
    find: `if (field(contract, "useState") !== (await useState()))`,
    replace: `if (field(contract, "useState") === (await useState()) && !contract)`,
    caughtBy: runtime("src/load-release"),
  },
  {
    name: "a remote that needs a newer shell runs",
    file: "packages/releases/src/registry/requirements.ts",
    find: `["the shell contract", provided.contract, shell],`,
    replace: `["the shell contract", shell, shell],`,
    caughtBy: runtime("src/load-release"),
  },
  {
    name: "a registry that is older than one of before is accepted",
    file: "packages/remote-runtime/src/signed-registry.ts",
    find: "if (registry.revision < seen)",
    replace: "if (registry.revision < 0)",
    caughtBy: runtime("src/signed-registry"),
  },
  {
    name: "the signed registry of another environment is accepted",
    file: "packages/remote-runtime/src/signed-registry.ts",
    find: "if (registry.env !== env)",
    replace: "if (registry.env !== env && !registry.signature)",
    caughtBy: runtime("src/signed-registry"),
  },
  {
    name: "what else the key has signed passes for a registry",
    file: "packages/releases/src/registry/registry-signature.ts",
    find: "if (protectedHeader?.typ === header.typ) return publicKey;",
    replace: "if (protectedHeader) return publicKey;",
    caughtBy: releases("registry/registry-signature"),
  },
  {
    name: "a broken new build leaves the screen empty, though the last good one is there",
    file: "packages/remote-runtime/src/remote-record.ts",
    find: "return [resolved.target, resolved.lastGood]",
    replace: "return [resolved.target]",
    caughtBy: runtime("src/load-release"),
  },
  {
    name: "a live update loses what is typed",
    file: "packages/remote-runtime/src/live-updates.ts",
    find: "return !stays && swapsLeft() && !unsaved.exists();",
    replace: "return !stays && swapsLeft();",
    caughtBy: runtime("src/live-pick-up"),
  },
  {
    name: "a tab swaps builds once more than its memory bears",
    file: "packages/remote-runtime/src/live-updates.ts",
    find: "const swapsLeft = () => swaps() < maxSwaps;",
    replace: "const swapsLeft = () => swaps() <= maxSwaps;",
    caughtBy: runtime("src/live-pick-up"),
  },
  {
    name: "a registry that cannot be read for a moment shows the banner",
    file: "packages/remote-runtime/src/follow-registry.ts",
    find: "const missesBeforeBanner = 2;",
    replace: "const missesBeforeBanner = 1;",
    caughtBy: runtime("src/registry.test"),
  },
  {
    name: "a user keeps the build that was pinned for the one before",
    file: "packages/remote-runtime/src/follow-registry.ts",
    find: `if (current) adopt(current, misses === 0 ? "live" : "last-good", refusal);`,
    replace: "",
    caughtBy: runtime("src/live-pick-up"),
  },
  {
    name: "it is always the same users who try new builds",
    file: "packages/releases/src/registry/audience.ts",
    find: "mixed(`${salt}/${user}`)",
    replace: "mixed(user)",
    caughtBy: releases("registry/"),
  },
];
