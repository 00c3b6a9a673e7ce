export { folderStore } from "./folder-store.ts";
export { sha384 } from "./integrity.ts";
export { ConflictError, type ReleaseStore, type StoredRelease } from "./release-store.ts";
