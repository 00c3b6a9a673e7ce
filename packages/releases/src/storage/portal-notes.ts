import * as z from "zod/mini";
import type { ReleaseStore } from "./release-store.ts";

const PortalNote = z.object({ url: z.url(), startedAt: z.string() });

type Notes = Pick<ReleaseStore, "readNote" | "writeNote" | "listNotes">;

/** Writes into a store that a portal serves it, and where, so that the gate finds the shell that is live. */
export async function announcePortal(store: Notes, url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const name = `${hostname.replace(/[^\w.-]/g, "-")}-${port || "default"}`; // the same at each start
  await store.writeNote(`portals/${name}`, JSON.stringify({ url, startedAt: new Date().toISOString() }));
}

/** The addresses of all portals that ever served a store, the last started first; who still does has to be asked. */
export async function announcedPortals(store: Notes): Promise<string[]> {
  const texts = await Promise.all((await store.listNotes("portals")).map((name) => store.readNote(name)));
  return texts
    .flatMap((text) => (text ? [PortalNote.parse(JSON.parse(text))] : []))
    .sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
    .map(({ url }) => url);
}
