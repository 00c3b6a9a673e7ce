import {
  RegistryDocument,
  RegistryError,
  type RegistryRemote,
  ReleaseDocument,
  shellBuildsFor,
  shellCookie,
  shellName,
  signerOf,
  withShellBuild,
} from "@portal/releases/registry";
import { compressed, type ReleaseStore, sha384 } from "@portal/releases/storage";
import { filledPage, type PageFilling } from "./page-filling.ts";
import { shellFolder } from "./shell-folder.ts";

/** A file by its path; a compressed variant by the path with its ending. */
export type ReadFile = (path: string) => Promise<Buffer | null>;

/** The page of a released shell, which names its build and whose word a registry has to be. */
export const pageOf = (build: string, file: Buffer, filling: PageFilling): Buffer =>
  Buffer.from(filledPage(withShellBuild(file.toString("utf8"), build), filling));

interface Options extends PageFilling {
  store: ReleaseStore;
  /** The registry that names the shell. */
  env: string;
  /** Hears why something that the registry names is not given out; what was given out before goes on. */
  onProblem: (error: unknown) => void;
}

/** The shell that a registry names, out of its store, as the portal's server gives it out. */
export function releasedShell({ store, env, verifyKeys, signInWith, onProblem }: Options) {
  let known: { text: string; revision: number; shell: RegistryRemote | undefined } | null = null;
  const opened = new Map<string, Promise<ReadFile>>();
  const told = new Set<string>();

  function tell(error: unknown) {
    if (told.has(String(error))) return;
    told.add(String(error));
    onProblem(error);
  }

  /** Reads the registry; where it cannot be believed, what was read before goes on. */
  async function shellNow(): Promise<RegistryRemote | undefined> {
    const stored = await store.readRegistryText(env);
    if (stored?.text === known?.text) return known?.shell;
    known = stored && (await believed(stored.text));
    told.clear();
    for (const build of opened.keys()) if (!known?.shell?.builds[build]) opened.delete(build);
    return known?.shell;
  }

  async function believed(text: string) {
    const json: unknown = JSON.parse(text);
    const { revision, remotes } = RegistryDocument.parse(json);
    if (verifyKeys.length > 0 && (await signerOf(json, verifyKeys)) === null)
      throw new RegistryError(`Revision ${revision} of "${env}" is signed by none of the keys of --verify-key`);
    if (verifyKeys.length > 0 && revision < (known?.revision ?? 0))
      throw new RegistryError(`Revision ${revision} of "${env}" is older than ${known?.revision}, which was given out`);
    return { text, revision, shell: remotes[shellName] };
  }

  /** All files of a build but those with a hash in their names, each as the registry vouches for it. */
  async function open(build: string, releaseIntegrity: string): Promise<ReadFile> {
    const read = (path: string) => store.readFile(shellName, build, path);
    const vouched = async (path: string, integrity: string | undefined) => {
      const content = await read(path);
      if (content && sha384(content) === integrity) return content;
      throw new Error(`${shellName} ${build}: ${path} ${content ? "was changed" : "is missing"}`);
    };
    const document = await vouched("release.json", releaseIntegrity);
    const { files } = ReleaseDocument.parse(JSON.parse(document.toString("utf8")));
    const contents = new Map<string, Buffer>();
    for (const [path, integrity] of Object.entries(files)) {
      if (path.startsWith(shellFolder)) continue;
      const file = await vouched(path, integrity);
      const content = path === "index.html" ? pageOf(build, file, { verifyKeys, signInWith, env }) : file;
      contents.set(path, content);
      for (const { suffix, bytes } of compressed(path, content)) contents.set(path + suffix, Buffer.from(bytes));
    }
    return async (path) => contents.get(path) ?? null;
  }

  function openOnce(build: string, releaseIntegrity: string): Promise<ReadFile> {
    const found = opened.get(build) ?? open(build, releaseIntegrity);
    opened.set(build, found);
    found.catch(() => opened.delete(build));
    return found;
  }

  return {
    /** The page and its neighbours for somebody with these cookies; null where the registry names no shell, or none that can be given out. */
    async filesFor(cookies: string | undefined): Promise<ReadFile | null> {
      const shell = await shellNow().catch((error: unknown) => {
        tell(error);
        return known?.shell;
      });
      const chosen = new RegExp(`(?:^|; )${shellCookie}=([\\w.-]+)`).exec(cookies ?? "")?.[1];
      for (const build of shell ? shellBuildsFor(shell, chosen) : []) {
        const reference = shell?.builds[build];
        const files = reference && (await openOnce(build, reference.releaseIntegrity).catch(tell));
        if (files) return files;
      }
      return null;
    },

    /** A file with a hash in its name, of a build that the registry names, also where the store's folder of such files was cleared. */
    async hashedFile(path: string): Promise<Buffer | null> {
      for (const build of Object.keys(known?.shell?.builds ?? {})) {
        const content = await store.readFile(shellName, build, path);
        if (content) return content;
      }
      return null;
    },
  };
}
