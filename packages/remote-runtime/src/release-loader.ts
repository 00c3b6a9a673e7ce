import {
  type ProvidedPlatform,
  ReleaseDocument,
  type ResolvedRemote,
  type Target,
  unmetRequirement,
} from "@portal/releases/registry";
import type { RemoteDefinition } from "@portal/remote";
import { entryFile, federationName } from "@portal/remote/platform";
import type { PartName } from "./parts.ts";
import { fetchOnce, prefetchScripts } from "./prefetch-scripts.ts";
import { type LoadPhase, RemoteError } from "./remote-error.ts";
import type { TrustedFiles } from "./trusted-files.ts";
import type { FederationHost, LoadedRelease } from "./types.ts";

const timeout = 8000;

interface Options {
  host: FederationHost;
  files: TrustedFiles;
  provided: ProvidedPlatform;
  /** The shell's own, to be compared with the remote's. */
  useState: () => Promise<unknown>;
  fetch: typeof fetch;
  /** The page's address: what a base is relative to. */
  page: string;
}

function field(module: unknown, name: string): unknown {
  return typeof module === "object" && module !== null ? Reflect.get(module, name) : undefined;
}

function isDefinition(value: unknown): value is RemoteDefinition {
  return typeof field(value, "name") === "string" && Array.isArray(field(value, "routes"));
}

/** Loads one build, each step checked before the next one may use it. */
export function releaseLoader({ host, files, provided, useState, fetch, page }: Options) {
  const documents = new Map<string, Promise<ReleaseDocument>>();

  async function fetchDocument(remote: string, target: Target & { kind: "release" }): Promise<ReleaseDocument> {
    const { base, releaseIntegrity: integrity } = target.reference;
    const response = await fetch(new URL("release.json", new URL(base, page)).href, {
      integrity,
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`release.json was answered with ${response.status}`);
    const document = ReleaseDocument.parse(await response.json());
    if (document.remote !== remote || document.build !== target.build) {
      throw new Error(`release.json describes ${document.remote} ${document.build}`);
    }
    return document;
  }

  function release(remote: string, target: Target & { kind: "release" }): Promise<ReleaseDocument> {
    const key = `${remote}@${target.build}`;
    const known = documents.get(key);
    if (known) return known;
    const document = fetchDocument(remote, target);
    documents.set(key, document);
    document.catch(() => documents.delete(key));
    return document;
  }

  /** Asks for scripts side by side that would otherwise be found one after the other. */
  function fetchFiles(base: string, document: ReleaseDocument, part?: PartName) {
    const sync = document.manifest.exposes.flatMap(({ assets }) => assets.js.sync);
    const paths = [entryFile, ...sync, ...((part && document[part.kind]?.[part.name]) ?? [])];
    for (const path of paths) fetchOnce(new URL(path, base).href, fetch, "auto");
  }

  return {
    /** Downloads what a first load needs, that of one of its parts too; nothing is executed. */
    async prefetch(remote: ResolvedRemote, part?: PartName) {
      if (remote.target.kind === "release") {
        prefetchScripts(remote.target.reference, { part, page, fetch });
        const document = await release(remote.name, remote.target);
        const base = new URL(remote.target.reference.base, page).href;
        files.trust(base, document);
        fetchFiles(base, document, part);
      }
    },

    /** Rejects with a `RemoteError` whose phase says how far it came. */
    async load(remote: ResolvedRemote, target: Target): Promise<LoadedRelease> {
      let phase: LoadPhase = "release";
      const name = federationName(remote.name);
      try {
        let entry: string;
        if (target.kind === "release") {
          const document = await release(remote.name, target);
          phase = "requirements";
          const problem = unmetRequirement(document.requires, provided);
          if (problem) throw new Error(problem);
          phase = "entry";
          const base = new URL(target.reference.base, page).href;
          files.trust(base, document);
          fetchFiles(base, document);
          entry = new URL(entryFile, base).href;
        } else {
          phase = "entry";
          files.trustDevelopment(target.entry);
          entry = new URL(entryFile, target.entry).href;
        }
        host.register({ name, entry });
        const contract = await host.load(`${name}/contract`);
        phase = "contract";
        if (field(contract, "useState") !== (await useState())) throw new Error("It brings its own React");
        if (field(contract, "build") !== target.build) {
          throw new Error(`Its code says that it is build ${String(field(contract, "build"))}`);
        }
        phase = "routes";
        const module = await host.load(`${name}/routes`);
        const definition = field(module, "remote") ?? field(module, "default");
        if (!isDefinition(definition) || definition.name !== remote.name) {
          throw new Error("It exposes no routes of this remote");
        }
        return { remote: remote.name, build: target.build, definition };
      } catch (cause) {
        const message = cause instanceof Error ? cause.message : String(cause);
        throw new RemoteError({ remote: remote.name, owner: remote.owner, build: target.build, phase, message, cause });
      }
    },
  };
}

export type ReleaseLoader = ReturnType<typeof releaseLoader>;
