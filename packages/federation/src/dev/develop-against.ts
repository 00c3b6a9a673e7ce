import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderStore } from "@portal/releases/storage";
import { readRemote } from "../build/remote-config.ts";
import { buildDevServer } from "./build-dev-server.ts";
import { devState } from "./dev-state.ts";
import { keepBuilt } from "./keep-built.ts";
import { findPortal } from "./live-portal.ts";
import { sourcePlaces } from "./source-places.ts";

interface Options {
  /** The remote's folder. */
  app: string;
  /** Address of a running portal. */
  against: string;
  port: number;
  print: (line: string) => void;
}

/** Shows a remote's sources in a running portal, on this machine alone; gives what stops it. */
export async function developAgainst({ app, against, port, print }: Options): Promise<() => Promise<void>> {
  const { name } = await readRemote(app);
  const portal = await findPortal(against);
  const folder = await mkdtemp(join(tmpdir(), "portal-dev-"));
  const state = devState();
  const places = sourcePlaces();
  const server = await buildDevServer({ portal, remote: name, store: folder, state, places });
  let told: string | null = null;
  state.onChange(({ building, shown, problem }) => {
    const line = problem ? `${name} has a problem:\n${problem}` : shown && `${name} ${shown.release.build} is shown`;
    if (!building && line !== null && line !== told) print(line);
    if (!building) told = line;
  });
  try {
    await server.listen({ port, host: "127.0.0.1" });
    const stopBuilding = await keepBuilt({ app, store: folderStore(folder), provided: portal.provided, state, places });
    print(`${portal.origin} with ${name} from here: http://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
    return async () => {
      await Promise.all([stopBuilding(), server.close()]);
      await rm(folder, { recursive: true, force: true });
    };
  } catch (error) {
    await server.close();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
