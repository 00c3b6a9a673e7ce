export {
  defineRemote,
  type PageModule,
  type RemoteDefinition,
  type RemoteRoute,
  type RouteEntry,
  type SwapPolicy,
} from "./define-remote.ts";
