export { type Audience, groupOfUser } from "./audience.ts";
export { Contribution, Contributions } from "./contributions.ts";
export { BuildReference, RegistryDocument, RegistryRemote } from "./registry-document.ts";
export { FederationManifest, ReleaseDocument, Requirements } from "./release-document.ts";
export { type Channel, type ResolvedRemote, resolve, type Target } from "./resolve.ts";
export { Route, Routes } from "./routes.ts";
export {
  emptyRegistry,
  expectCanary,
  operationOf,
  type PublishedBuild,
  pin,
  promote,
  RegistryError,
  release,
  rollback,
  setDevelopment,
  setEnabled,
  startCanary,
  stopCanary,
  unpin,
  withReason,
} from "./transitions.ts";
