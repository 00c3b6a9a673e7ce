import { existsSync, readFileSync } from "node:fs";
import { fromRoot } from "../paths.ts";
import { settingsOfCompose } from "./compose.ts";
import { imageOf } from "./dockerfile.ts";
import { generatedValue } from "./generated-values.ts";
import { baseOf, settingsOfManifests } from "./kubernetes.ts";
import { type EnvironmentOf, filledWith, namesIn } from "./named-settings.ts";

/** The two ways in which `deploy/` starts the portal. */
export type DeploymentName = "compose" | "manifests";

/** A program as its container starts it: the words of its command and its whole environment. */
export interface Program {
  place: string;
  command: string[];
  settings: Record<string, string>;
}

/** What is another one on another machine. Each name and text has to be in the files; the error names one that is not. */
export interface Addresses {
  /** Texts in settings and commands. */
  replaced: Readonly<Record<string, string>>;
  /** Values of settings. */
  set: Readonly<Record<string, string>>;
}

/** The Secrets of the manifests, and the files that say what they hold. */
export const secretExamples = {
  "portal-secrets": "deploy/secrets.env.example",
  "portal-owner": "deploy/owner.env.example",
};

const examples: Record<DeploymentName, string[]> = {
  compose: ["deploy/compose.env.example"],
  manifests: Object.values(secretExamples),
};

const readFile = (path: string) => readFileSync(fromRoot(path), "utf8");
const exists = (path: string) => existsSync(fromRoot(path));

/** New values of all that the example files of a deployment ask for. */
export const generatedValues = (name: DeploymentName): Record<string, string> =>
  Object.fromEntries(
    examples[name].flatMap((path) => namesIn(readFile(path)).map((setting) => [setting, generatedValue(setting)])),
  );

/**
 * The programs of this repository's images as a deployment starts them, with `values` for what its operator fills in. Settings and
 * command that the deployment leaves out are those of the image.
 */
export function deployedPrograms(
  name: DeploymentName,
  values: Readonly<Record<string, string>>,
  read: (path: string) => string = readFile,
): Program[] {
  const dockerfile = read("deploy/Dockerfile");
  const given = name === "compose" ? settingsOfCompose(read("deploy/compose.yaml")) : ofManifests(read);
  return given.map((environment) => programOf(environment, dockerfile, values));
}

function ofManifests(read: (path: string) => string): EnvironmentOf[] {
  const names = Object.entries(secretExamples).map(([secret, path]) => [secret, namesIn(read(path))]);
  const { manifests } = baseOf("deploy/kustomization.yaml", read, exists);
  return settingsOfManifests(manifests, Object.fromEntries(names));
}

function programOf(
  { place, image, settings: given, command: words }: EnvironmentOf,
  dockerfile: string,
  values: Readonly<Record<string, string>>,
): Program {
  const brought = imageOf(dockerfile, image.replace("carrier-portal/", ""));
  const filled = (asked: string) => values[asked] ?? missing(`${place}: ${asked} is not filled in`);
  const filledIn = Object.entries(given).map(([setting, value]) => [setting, filledWith(value, filled)]);
  const settings: Record<string, string> = { ...brought.settings, ...Object.fromEntries(filledIn) };
  const command = (words ?? brought.command).map((word) =>
    word.replaceAll(
      /\$\(([A-Z0-9_]+)\)/g,
      (_asked, asked: string) =>
        settings[asked] ?? missing(`${place}: its command asks for ${asked}, which is not set`),
    ),
  );
  return { place, command, settings };
}

/** Programs with the addresses of this machine. */
export function movedPrograms(programs: readonly Program[], { replaced, set }: Addresses): Program[] {
  const unused = new Set([...Object.keys(replaced), ...Object.keys(set)]);
  const move = (text: string) =>
    Object.entries(replaced).reduce((moved, [from, to]) => {
      if (moved.includes(from)) unused.delete(from);
      return moved.replaceAll(from, to);
    }, text);
  const movedValue = (setting: string, value: string) => {
    if (set[setting] !== undefined) unused.delete(setting);
    return set[setting] ?? move(value);
  };
  const moved = programs.map(({ place, command, settings }) => ({
    place,
    command: command.map(move),
    settings: Object.fromEntries(
      Object.entries(settings).map(([setting, value]) => [setting, movedValue(setting, value)]),
    ),
  }));
  if (unused.size > 0) missing(`The deployment does not hold ${[...unused].join(", ")}`);
  return moved;
}

/** The program of a part, such as `api-1`: the service of this name, or the pod of which it is one of several. */
export function programNamed(programs: readonly Program[], part: string): Program {
  const kind = part.replace(/-\d$/, "");
  const found = programs.find(({ place }) => place === part || place.endsWith(` ${kind}, ${kind}`));
  return found ?? missing(`The deployment has no ${part}`);
}

function missing(message: string): never {
  throw new Error(message);
}
