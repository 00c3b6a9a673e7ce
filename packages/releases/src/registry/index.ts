export { type Audience, groupOfUser } from "./audience.ts";
export { Beacon, BuildReport, maxBeaconBytes } from "./beacon.ts";
export { Contribution, Contributions, OpenedSlots } from "./contributions.ts";
export { errorLine } from "./error-line.ts";
export { BuildReference, RegistryDocument, RegistryRemote, workingLinks } from "./registry-document.ts";
export { RegistryError } from "./registry-error.ts";
export { envIn, keysIn, type RegistryPlace, withEnv, withKeys, withoutKeys, withShellBuild } from "./registry-keys.ts";
export { signerOf, signRegistry } from "./registry-signature.ts";
export { FederationManifest, ReleaseDocument, Requirements } from "./release-document.ts";
export { ProvidedPlatform, unmetRequirement, unmetShares } from "./requirements.ts";
export {
  type Channel,
  choiceFor,
  type ResolvedRemote,
  type ResolveOptions,
  resolve,
  type Target,
} from "./resolve.ts";
export { Route, Routes } from "./routes.ts";
export { shellBuildsFor, shellCookie, shellName } from "./shell-name.ts";
export { type NewTesterLink, newTesterLink, openedBy, type Trial, testerAddress } from "./tester-link.ts";
export {
  addTesterLink,
  emptyRegistry,
  endTesterLinks,
  expectCanary,
  operationOf,
  type PublishedBuild,
  pin,
  promote,
  release,
  rollback,
  setDevelopment,
  setEnabled,
  startCanary,
  stopCanary,
  unpin,
  withReason,
} from "./transitions.ts";
