// Checks that the files of `deploy/` are whole: each one by the schema or grammar of its reader, their settings are
// known and the API starts with them, and the files that they name exist. `npm run check` runs it; no container engine
// is needed.
import { existsSync, globSync, readFileSync } from "node:fs";
import { LinkEnvironment } from "../apps/link/src/config.ts";
import { ownersOfServing, problemsOfApiStart } from "./lib/deploy/api-start.ts";
import { neededByCompose, problemsOfCompose, settingsOfCompose } from "./lib/deploy/compose.ts";
import { secretExamples } from "./lib/deploy/deployed-programs.ts";
import { problemsOfDockerfile } from "./lib/deploy/dockerfile.ts";
import { baseOf, problemsOfManifests, settingsOfManifests } from "./lib/deploy/kubernetes.ts";
import { type EnvironmentOf, namesIn, needlessForLink, unknownSettings } from "./lib/deploy/named-settings.ts";
import { problemsOfNginx } from "./lib/deploy/nginx.ts";
import { fromRoot } from "./lib/paths.ts";
import { settingNames } from "./lib/settings-page.ts";

const read = (path: string) => readFileSync(fromRoot(path), "utf8");
const exists = (path: string) => existsSync(fromRoot(path));
const knownSettings = settingNames();
const linkReads = new Set(Object.keys(LinkEnvironment.shape));
const composeFile = "deploy/compose.yaml";
const compose = read(composeFile);
const example = "deploy/compose.env.example";
const kustomization = "deploy/kustomization.yaml";
const { files: resources, manifests, problems: problemsOfKustomization } = baseOf(kustomization, read, exists);
const forgotten = globSync("deploy/kubernetes/**/*.yaml", { cwd: fromRoot() }).filter(
  (path) => !path.endsWith("/kustomization.yaml") && !resources.includes(path),
);
const offered = namesIn(read(example));
const needed = neededByCompose(compose);
const secrets = Object.fromEntries(
  Object.entries(secretExamples).map(([secret, path]) => [secret, namesIn(read(path))]),
);
const ofCompose = settingsOfCompose(compose);
const ofManifests = settingsOfManifests(manifests, secrets);
/** Programs of this repository that a command names, and that are not there. */
const missingPrograms = (text: string) =>
  [...text.matchAll(/"((?:apps|packages|scripts)\/[^"]+\.(?:ts|mjs))"/g)].flatMap(([, path = ""]) =>
    exists(path) ? [] : `${path} is not there`,
  );
const apis = (given: EnvironmentOf[]) =>
  given.filter(({ image }) => image === "carrier-portal/api" || image === "carrier-portal/link");
const nginx = problemsOfNginx(read("deploy/nginx/portal.conf"));
if (!nginx) console.log("deploy/nginx/portal.conf was not looked at: this machine has no nginx");

const found: Record<string, string[]> = {
  "deploy/Dockerfile": problemsOfDockerfile(read("deploy/Dockerfile"), exists),
  [composeFile]: [
    ...problemsOfCompose(fromRoot(composeFile), compose, existsSync),
    ...unknownSettings(ofCompose, knownSettings),
    ...needlessForLink(ofCompose, linkReads),
    ...apis(ofCompose).flatMap(problemsOfApiStart),
    ...ownersOfServing(apis(ofCompose)),
    ...missingPrograms(compose),
  ],
  [example]: [
    ...needed.filter((name) => !offered.includes(name)).map((name) => `${name} is missing`),
    ...offered.filter((name) => !needed.includes(name)).map((name) => `${name} is used by nobody`),
  ],
  [kustomization]: [...problemsOfKustomization, ...forgotten.map((path) => `${path} is not among the resources`)],
  "deploy/kubernetes": [
    ...(await problemsOfManifests(manifests)),
    ...unknownSettings(ofManifests, knownSettings),
    ...needlessForLink(ofManifests, linkReads),
    ...apis(ofManifests).flatMap(problemsOfApiStart),
    ...ownersOfServing(apis(ofManifests)),
    ...resources.filter(exists).flatMap((path) => missingPrograms(read(path))),
  ],
  "deploy/nginx/portal.conf": nginx ?? [],
};
const lines = Object.entries(found).flatMap(([file, problems]) => problems.map((problem) => `${file}: ${problem}`));
for (const line of lines) console.error(line);
const isWhole = apis(ofCompose).length > 0 && apis(ofManifests).length > 0;
process.exitCode = lines.length === 0 && isWhole ? 0 : 1;
