import { execFile } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { ProvidedPlatform } from "@portal/releases/registry";
import { ConflictError, type ReleaseStore, type StoredRelease } from "@portal/releases/storage";
import { watch } from "chokidar";
import { sourceMapsWanted } from "../build/source-maps-wanted.ts";
import { readBuildFolder } from "../gate/build-folder.ts";
import { publishBuild } from "../gate/publish-build.ts";
import type { DevStateHolder } from "./dev-state.ts";
import type { SourcePlaces } from "./source-places.ts";

interface Options {
  /** The remote's folder. */
  app: string;
  /** Takes what passes the gate. */
  store: ReleaseStore;
  provided: ProvidedPlatform | undefined;
  state: DevStateHolder;
  places: SourcePlaces;
}

/** An editor writes several files, or one in several steps. */
const settleMs = 100;
/** What a build is made of. */
const parts = ["src", "package.json", "package-lock.json", "rsbuild.config.ts"];

/** Builds a remote as for its release, at once and after each change, until it is stopped. The first build is waited for. */
export async function keepBuilt({ app, store, provided, state, places }: Options): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let wanted = true;
  let running: Promise<void> | null = null;

  async function run() {
    while (wanted && !stopped.signal.aborted) {
      wanted = false;
      state.change({ building: true });
      try {
        await build(app, stopped.signal);
        state.change({ building: false, shown: await stored(), problem: null });
      } catch (error) {
        if (!stopped.signal.aborted) state.change({ building: false, problem: messageOf(error) });
      }
    }
  }

  /** What was built, checked as `portal publish` does; a change that was undone leads to a build that is there already. */
  async function stored(): Promise<StoredRelease | null> {
    const { description } = await readBuildFolder(app);
    await places.take(join(app, "dist"), description.build);
    return publishBuild({ store, folder: app, provided }).catch((error: unknown) => {
      if (error instanceof ConflictError) return store.readBuild(description.remote, description.build);
      throw error;
    });
  }

  const start = () => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    wanted = true;
    clearTimeout(timer);
    timer = setTimeout(() => void start(), settleMs);
  };
  const watcher = watch(parts, { cwd: app, ignoreInitial: true }).on("all", changed);
  await once(watcher, "ready"); // what is written from here on is seen
  await start();
  return async () => {
    clearTimeout(timer);
    stopped.abort();
    await watcher.close();
    await running;
  };
}

/** `rsbuild build`, in a process of its own: what it reads of the sources is read anew. */
async function build(app: string, signal: AbortSignal): Promise<void> {
  const rsbuild = createRequire(join(app, "package.json")).resolve("@rsbuild/core/package.json");
  await promisify(execFile)(process.execPath, [join(dirname(rsbuild), "bin/rsbuild.js"), "build"], {
    cwd: app,
    signal,
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1", FORCE_COLOR: undefined, [sourceMapsWanted]: "on" }, // it is read in the page, too
  });
}

/** The output of the builder, if the build failed. */
function messageOf(error: unknown): string {
  const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
  return `${stdout}${stderr}`.trim() || (error instanceof Error ? error.message : String(error));
}
