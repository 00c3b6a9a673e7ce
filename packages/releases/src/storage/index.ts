export { immutable, revalidated } from "./cache-headers.ts";
export { compressed, compressedFrom, smallest, type Variant } from "./compressed.ts";
export { expectRevision } from "./expect-revision.ts";
export { releaseExtensions, releaseTypeOf, shellTypeOf, shellTypes } from "./file-types.ts";
export { hasCode } from "./files.ts";
export { inBatches } from "./in-batches.ts";
export { sha256, sha384 } from "./integrity.ts";
export { jsonOf } from "./json-of.ts";
export { folderStore, openStore } from "./open-store.ts";
export { announcedPortals, announcePortal } from "./portal-notes.ts";
export { readBelow } from "./read-below.ts";
export { longestHistory } from "./registry-history.ts";
export {
  createSignKey,
  publicKeysOf,
  type RegistrySigner,
  registrySigner,
  requirePublicKey,
} from "./registry-signer.ts";
export {
  type ChangeOptions,
  canaryBuild,
  linkBuild,
  pinBuild,
  promoteBuild,
  publishedBuild,
  releaseBuild,
  rollbackBuild,
} from "./release-build.ts";
export {
  ConflictError,
  type ReleaseStore,
  type Repair,
  type RepairOptions,
  StoreAwayError,
  type StoredRelease,
  type UnusedBuild,
} from "./release-store.ts";
export { buildProblem } from "./repair-registry.ts";
export { openStoreContent, type StoreContent } from "./store-content.ts";
