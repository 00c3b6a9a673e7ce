export {
  defineRemote,
  type PageModule,
  type RemoteDefinition,
  type RemoteRoute,
  type RouteEntry,
  type SwapPolicy,
} from "./define-remote.ts";
export { blockUpdates, onUpdateBlockersChanged, updatesBlocked } from "./update-blockers.ts";
export { useCanUpdate } from "./use-can-update.ts";
