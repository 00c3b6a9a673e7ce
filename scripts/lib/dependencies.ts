import { globSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import {
  deprecationProblems,
  type InstalledManifest,
  type LockedPackages,
  licenceProblems,
  scriptProblems,
  versionProblems,
} from "./dependency-rules.ts";
import { fromRoot } from "./paths.ts";
import { pnpm } from "./pnpm.ts";
import type { Component } from "./sbom.ts";

const read = (name: string) => readFileSync(fromRoot(name), "utf8");
const manifestAt = (name: string) => JSON.parse(read(name)) as InstalledManifest & { dependencies?: object };

/** The problems of the packages that the portal is made of and ships, as far as this machine can tell by itself. */
export function dependencyProblems(shipped: readonly Component[]): string[] {
  const manifests = globSync("{apps,packages}/*/package.json", { cwd: fromRoot() }).map(manifestAt);
  const ownNames = new Set(manifests.flatMap(({ dependencies = {} }) => Object.keys(dependencies)));
  const installed = globSync("node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json", { cwd: fromRoot() });
  const { allowBuilds = {} } = parse(read("pnpm-workspace.yaml")) as { allowBuilds?: Record<string, boolean> };
  const { packages = {} } = parse(read("pnpm-lock.yaml")) as { packages?: LockedPackages };
  return [
    ...licenceProblems(shipped),
    ...versionProblems(shipped, ownNames),
    ...scriptProblems(installed.map(manifestAt), allowBuilds),
    ...deprecationProblems(packages),
  ];
}

interface Holes {
  answer: "none" | "some" | "unasked";
  text: string;
}

/** The known holes of shipped packages in a registry; `unasked` where the registry cannot answer. */
export async function knownHoles(...options: readonly string[]): Promise<Holes> {
  const { status, output, errors } = await pnpm("audit", "--prod", ...options);
  if (status === 0) return { answer: "none", text: output };
  const isRefused = /ERR_PNPM_/.test(errors + output);
  return { answer: isRefused ? "unasked" : "some", text: isRefused ? errors || output : output };
}
