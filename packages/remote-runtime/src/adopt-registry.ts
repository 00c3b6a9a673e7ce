import { type RegistryDocument, type ResolveOptions, resolve } from "@portal/releases/registry";
import { newRecord, type RemoteRecord } from "./remote-record.ts";

/** Brings the records to what a registry says; a remote whose target moved on may be tried again. */
export function adoptRegistry(
  records: Map<string, RemoteRecord>,
  document: RegistryDocument,
  options: ResolveOptions,
): void {
  const resolved = new Map(resolve(document, options).map((remote) => [remote.name, remote]));
  for (const name of records.keys()) {
    if (!resolved.has(name)) records.delete(name);
  }
  for (const [name, remote] of resolved) {
    const record = records.get(name) ?? newRecord(remote);
    if (record.resolved.target.build !== remote.target.build) {
      record.failed.clear();
      record.error = null;
    }
    record.resolved = remote;
    records.set(name, record);
  }
}
