import type { RegistryDocument } from "../registry/registry-document.ts";
import { type ResolveOptions, resolve } from "../registry/resolve.ts";
import { newSlot, type RemoteSlot } from "./remote-slot.ts";

/** Brings the slots to what a registry says; a remote whose target moved on may be tried again. */
export function adoptRegistry(
  slots: Map<string, RemoteSlot>,
  document: RegistryDocument,
  options: ResolveOptions,
): void {
  const resolved = new Map(resolve(document, options).map((remote) => [remote.name, remote]));
  for (const name of slots.keys()) {
    if (!resolved.has(name)) {
      slots.delete(name);
    }
  }
  for (const [name, remote] of resolved) {
    const slot = slots.get(name) ?? newSlot(remote);
    if (slot.resolved.target.build !== remote.target.build) {
      slot.failed.clear();
      slot.error = null;
    }
    slot.resolved = remote;
    slots.set(name, slot);
  }
}
