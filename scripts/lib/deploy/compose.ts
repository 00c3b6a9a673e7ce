import { dirname, join } from "node:path";
import { DCLinter } from "dclint";
import { parse } from "yaml";
import type { EnvironmentOf } from "./named-settings.ts";

interface ComposeFile {
  services: Record<
    string,
    { image?: string; command?: string[]; environment?: Record<string, string>; volumes?: string[] }
  >;
  configs?: Record<string, { content: string }>;
}

/** The order of keys is for readers: related ones stand together. */
const rules = {
  "service-keys-order": 0,
  "services-alphabetical-order": 0,
  "service-dependencies-alphabetical-order": 0,
  "service-ports-alphabetical-order": 0,
  "top-level-properties-order": 0,
  "require-quotes-in-ports": 0,
  // the image that is built here is also the one that other machines run
  "no-build-and-image": 0,
} as const;

/** The problems of a Compose file by the specification's schema and a linter, and mounted files that do not exist. */
export function problemsOfCompose(file: string, text: string, exists: (path: string) => boolean): string[] {
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
  const found = linter
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages.map(({ line, message }) => `line ${line}: ${message}`));
  const mounted = Object.values(compose(text).services).flatMap(({ volumes = [] }) =>
    volumes.flatMap((volume) => /^(\.[^:]*):/.exec(volume)?.[1] ?? []),
  );
  const gone = mounted.filter((path) => !exists(join(dirname(file), path)));
  return [...found, ...gone.map((path) => `${path} is mounted but not there`)];
}

/** The settings that a Compose file gives to the images of this repository, and the commands that it runs in them. */
export const settingsOfCompose = (text: string): EnvironmentOf[] =>
  Object.entries(compose(text).services).flatMap(([place, service]) => {
    const { image: versioned = "", environment: settings = {}, command } = service;
    const image = /^(carrier-portal\/(?:api|link|portal|releases)):/.exec(versioned)?.[1];
    return image ? { place, image, settings, command } : [];
  });

/** A file that a Compose file writes into containers. */
export const configOfCompose = (text: string, name: string): string => compose(text).configs?.[name]?.content ?? "";

/** The settings that a Compose file needs from its environment, as `${NAME:?}`. */
export const neededByCompose = (text: string): string[] =>
  [...new Set([...text.matchAll(/\$\{([A-Z0-9_]+):\?\}/g)].flatMap(([, name]) => name ?? []))].sort();

const compose = (text: string) => parse(text, { merge: true }) as ComposeFile;
