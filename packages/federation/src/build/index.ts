export {
  federationCore,
  federationName,
  type PlatformName,
  platform,
  platformNames,
  shellContract,
} from "@portal/remote/platform";
export { buildIdOf } from "./build-id.ts";
export { RemoteDescription } from "./description.ts";
export { loadForNode } from "./load-for-node.ts";
export { type RemoteConfigOptions, readRemote, remoteConfig } from "./remote-config.ts";
export { type ShellConfigOptions, shellConfig } from "./shell-config.ts";
