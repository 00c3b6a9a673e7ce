export { BuildReference, RegistryDocument, RegistryRemote } from "./registry-document.ts";
export { FederationManifest, ReleaseDocument, Requirements } from "./release-document.ts";
export { type ResolvedRemote, resolve, type Target } from "./resolve.ts";
export { Route, Routes } from "./routes.ts";
export {
  emptyRegistry,
  type PublishedBuild,
  RegistryError,
  release,
  rollback,
  setDevelopment,
  setEnabled,
} from "./transitions.ts";
