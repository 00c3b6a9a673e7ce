export {
  type ContributionEntry,
  type ContributionModule,
  defineRemote,
  type PageModule,
  type RemoteContribution,
  type RemoteDefinition,
  type RemoteRoute,
  type RouteEntry,
  type SwapPolicy,
} from "./define-remote.ts";
export type { DrawerIcon, DrawerItem } from "./drawer-item.ts";
export { type Contribution, Slot, type SlotHost, SlotProvider, useContributions } from "./slot.ts";
// with a star, as only then others can add a slot of theirs to the interface
export type * from "./slot-props.ts";
