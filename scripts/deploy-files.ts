// The files of `deploy/` are whole: each by the schema or grammar of what reads it, their settings are ones that somebody reads,
// and the files that they name are there. `npm run check` runs it; no container engine is needed, and none is asked.
import { existsSync, globSync, readFileSync } from "node:fs";
import { neededByCompose, problemsOfCompose, settingsOfCompose } from "./lib/deploy/compose.ts";
import { problemsOfDockerfile } from "./lib/deploy/dockerfile.ts";
import {
  manifestsOf,
  problemsOfKustomization,
  problemsOfManifests,
  settingsOfManifests,
} from "./lib/deploy/kubernetes.ts";
import { knownSettings, unknownSettings } from "./lib/deploy/named-settings.ts";
import { problemsOfNginx } from "./lib/deploy/nginx.ts";
import { fromRoot } from "./lib/paths.ts";

const read = (path: string) => readFileSync(fromRoot(path), "utf8");
const exists = (path: string) => existsSync(fromRoot(path));
const known = knownSettings(read("README.md"), read("apps/api/src/environment.ts"));
const composeFile = "deploy/compose.yaml";
const compose = read(composeFile);
const example = "deploy/compose.env.example";
const resources = globSync("kubernetes/*.yaml", { cwd: fromRoot("deploy") }).sort();
const manifests = resources.flatMap((path) => manifestsOf(read(`deploy/${path}`)));

const offered = [...read(example).matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);
const needed = neededByCompose(compose);
const nginx = problemsOfNginx(read("deploy/nginx/portal.conf"));
if (!nginx) console.log("deploy/nginx/portal.conf was not looked at: this machine has no nginx");

const found: Record<string, string[]> = {
  "deploy/Dockerfile": problemsOfDockerfile(read("deploy/Dockerfile"), exists),
  [composeFile]: [
    ...problemsOfCompose(fromRoot(composeFile), compose, existsSync),
    ...unknownSettings(settingsOfCompose(compose), known),
  ],
  [example]: [
    ...needed.filter((name) => !offered.includes(name)).map((name) => `${name} is missing`),
    ...offered.filter((name) => !needed.includes(name)).map((name) => `${name} is used by nobody`),
  ],
  "deploy/kustomization.yaml": problemsOfKustomization(read("deploy/kustomization.yaml"), resources, (path) =>
    exists(`deploy/${path}`),
  ),
  "deploy/kubernetes": [
    ...(await problemsOfManifests(manifests)),
    ...unknownSettings(settingsOfManifests(manifests), known),
  ],
  "deploy/nginx/portal.conf": nginx ?? [],
};
const lines = Object.entries(found).flatMap(([file, problems]) => problems.map((problem) => `${file}: ${problem}`));
for (const line of lines) console.error(line);
process.exitCode = lines.length > 0 || manifests.length === 0 ? 1 : 0;
