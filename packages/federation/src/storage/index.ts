export { expectRevision } from "./expect-revision.ts";
export { folderStore } from "./folder-store.ts";
export { sha384 } from "./integrity.ts";
export { openStore } from "./open-store.ts";
export { publicKeysOf, registrySigner } from "./registry-signer.ts";
export { ConflictError, type ReleaseStore, type StoredRelease } from "./release-store.ts";
export { openStoreContent, type StoreContent } from "./store-content.ts";
