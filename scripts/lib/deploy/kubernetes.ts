import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse, parseAllDocuments } from "yaml";
import { fromRoot } from "../paths.ts";
import type { EnvironmentOf } from "./named-settings.ts";

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
}

interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string; key: string } } }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
}

/** A model of `kubernetes-models`, which validates its data by Kubernetes' own OpenAPI document. */
type Model = new (data: object) => { validate(): void };

export const manifestsOf = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS() as Manifest;
  });

/**
 * The problems of manifests by Kubernetes' own schemas: wrong values at run time, unknown fields by the types of the
 * same schemas.
 */
export async function problemsOfManifests(manifests: readonly Manifest[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { apiVersion, kind, ...data } of manifests) {
    const name = `${kind} ${data.metadata.name}`;
    const models = (await import(`kubernetes-models/${apiVersion}`).catch(() => ({}))) as Record<string, Model>;
    const KindOf = models[kind];
    if (!KindOf) {
      problems.push(`${name}: Kubernetes has no ${apiVersion} of this kind`);
      continue;
    }
    try {
      new KindOf(data).validate();
    } catch (error) {
      problems.push(`${name}: ${(error as Error).message}`);
    }
  }
  return problems.length > 0 ? problems : unknownFields(manifests);
}

/** Finds unknown fields by the compiler: the manifests are written as values of the schemas' types and compiled. */
function unknownFields(manifests: readonly Manifest[]): string[] {
  mkdirSync(fromRoot("scripts/.results"), { recursive: true });
  const folder = mkdtempSync(fromRoot("scripts/.results/manifests-")); // inside of the checkout, so that the schemas are found
  const file = join(folder, "manifests.ts");
  const lines = manifests.map((manifest, nth) => {
    const { apiVersion, kind } = manifest;
    return `export const manifest${nth}: import("kubernetes-models/${apiVersion}").I${kind} = ${JSON.stringify(manifest)};`;
  });
  writeFileSync(file, lines.join("\n"));
  const options = [
    "--noEmit",
    "--strict",
    "--skipLibCheck",
    "--module",
    "nodenext",
    "--ignoreConfig",
    "--pretty",
    "false",
  ];
  const { status, stdout, error } = spawnSync("tsc", [...options, file], { cwd: fromRoot(), encoding: "utf8" });
  rmSync(folder, { recursive: true });
  if (error) throw error;
  if (status === 0) return [];
  return stdout.split("\n").flatMap((line) => {
    const [, row, message] = /manifests\.ts\((\d+),\d+\): (.*)/.exec(line) ?? [];
    const manifest = manifests[Number(row) - 1];
    return manifest && message ? `${manifest.kind} ${manifest.metadata.name}: ${message}` : [];
  });
}

interface Kustomization {
  resources: string[];
  nameSuffix?: string;
  images?: { newTag: string }[];
  configMapGenerator?: { name: string; files?: string[]; envs?: string[] }[];
}

/** What a kustomization gives a cluster, with those that it takes in. */
export interface Kustomized {
  /** The manifests' files. */
  files: string[];
  /** The ConfigMaps that it makes of settings. */
  configMaps: Manifest[];
  problems: string[];
}

/** Reads a kustomization and finds what it names and is not there, and Jobs whose names are not those of the images' version. */
export function kustomize(path: string, read: (path: string) => string, exists: (path: string) => boolean): Kustomized {
  const parsed = parse(read(path)) as Kustomization;
  const { resources, images = [], configMapGenerator = [] } = parsed;
  const here = (name: string) => join(dirname(path), name);
  const files = resources.filter((name) => name.endsWith(".yaml")).map(here);
  const folders = resources.filter((name) => !name.endsWith(".yaml")).map((name) => here(`${name}/kustomization.yaml`));
  const isThere = (name: string) => exists(here(name));
  const sources = configMapGenerator.flatMap(({ files = [], envs = [] }) => [...files, ...envs]);
  const inner = folders.filter(exists).map((folder) => kustomize(folder, read, exists));
  const suffixes = new Set(images.map(({ newTag }) => `-${newTag.replaceAll(".", "-")}`));
  const suffixOf = (folder: string) => (parse(read(folder)) as Kustomization).nameSuffix;
  return {
    files: [...files, ...inner.flatMap((one) => one.files)],
    configMaps: configMapGenerator.map(({ name, envs = [] }) => ({
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name },
      data: Object.fromEntries(envs.filter(isThere).flatMap((env) => linesOf(read(here(env))))),
    })),
    problems: [
      ...[...files, ...folders, ...sources.map(here)]
        .filter((name) => !exists(name))
        .map((name) => `${name} is not there`),
      ...folders
        .filter((folder) => exists(folder) && !suffixes.has(suffixOf(folder) ?? ""))
        .map((folder) => `${folder}: nameSuffix is not ${[...suffixes].join(" or ")}, the version of the images`),
      ...inner.flatMap(({ problems }) => problems),
    ],
  };
}

/** A kustomization with its manifests, those of the files that are there and the ConfigMaps. */
export function baseOf(path: string, read: (path: string) => string, exists: (path: string) => boolean) {
  const kustomized = kustomize(path, read, exists);
  const fromFiles = kustomized.files.filter(exists).flatMap((file) => manifestsOf(read(file)));
  return { ...kustomized, manifests: [...fromFiles, ...kustomized.configMaps] };
}

/** The settings of a file of lines `NAME=value`. */
const linesOf = (text: string): [string, string][] =>
  [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]);

/**
 * The settings of each container of this repository's images: from the ConfigMap, by name from the Secrets, and its own.
 * `secrets` has the names of each Secret's settings.
 */
export function settingsOfManifests(
  manifests: readonly Manifest[],
  secrets: Readonly<Record<string, readonly string[]>>,
): EnvironmentOf[] {
  const secretOf = (secret: string) =>
    Object.fromEntries((secrets[secret] ?? []).map((name) => [name, requiredValue(name)]));
  const configMaps = manifests.filter(({ kind }) => kind === "ConfigMap");
  const dataOf = (name: string) => configMaps.find(({ metadata }) => metadata.name === name)?.data ?? {};
  return manifests.flatMap((manifest) =>
    containersOf(manifest).map(({ name, image, command, env = [], envFrom = [] }) => ({
      place: `${manifest.kind} ${manifest.metadata.name}, ${name}`,
      image,
      command,
      settings: Object.assign(
        {},
        ...envFrom.map(({ configMapRef, secretRef }) =>
          configMapRef ? dataOf(configMapRef.name) : secretRef && secretOf(secretRef.name),
        ),
        ...env.map((one) => ({ [one.name]: one.value ?? requiredValue(one.valueFrom?.secretKeyRef?.key ?? one.name) })),
      ) as Record<string, string>,
    })),
  );
}

/** A value from the Secret, written as in a Compose file. */
const requiredValue = (name: string) => `\${${name}:?}`;

interface Workload {
  template?: { spec?: { containers?: Container[] } };
  /** Of a CronJob. */
  jobTemplate?: { spec?: Workload };
}

function containersOf(manifest: object): Container[] {
  const { spec } = manifest as { spec?: Workload };
  return (spec?.jobTemplate?.spec ?? spec)?.template?.spec?.containers ?? [];
}
