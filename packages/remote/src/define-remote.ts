import type { ComponentType } from "react";
import type { DrawerItem } from "./drawer-item.ts";
import type { SlotName, SlotProps } from "./slot-props.ts";

/** When an open tab takes a newer build of a remote whose screen is shown: at the next navigation, when the user says so, or after leaving it. */
export type SwapPolicy = "idle" | "ask" | "block";

/** A page file has its component as default export. */
export interface PageModule {
  default: ComponentType;
}

/** What the release document tells about a screen, so that drawer and guards need no code of the remote. */
export interface RouteEntry {
  name: string;
  /** Relative to `/admin`, in react-router's notation. */
  path: string;
  /** Any of these permissions opens the route; none or empty: every signed-in user. */
  access?: readonly string[];
  /** For a form: the name of the list that it belongs to. */
  list?: string;
  title?: string;
  /**
   * What the screen asks first, which the shell sends while the code is on its way: paths of reads, with parameters of the route
   * (`/services/carriers/:id`), or with the query of a list as it starts, which is sent where the address has none.
   */
  asks?: readonly string[];
  /** Its item in the drawer, which comes and goes with the build. */
  drawer?: DrawerItem;
}

export interface RemoteRoute extends RouteEntry {
  page: () => Promise<PageModule>;
}

/** What the release document tells about a contribution, so that a slot shows it to the right users without code of the remote. */
export interface ContributionEntry {
  /** `area.name/v1`, of the screen that shows it. */
  slot: string;
  /** Unique in its remote, and kept: what is stored about a contribution refers to it by this name. */
  name: string;
  title: string;
  /** Any of these permissions shows it; none or empty: every signed-in user. */
  access?: readonly string[];
  /** Among the contributions to a slot, lower ones come first; 0 unless told. */
  order?: number;
}

/** A contribution's file has its component as default export, as a page's. */
export interface ContributionModule<Props> {
  default: ComponentType<Props>;
}

interface ContributionTo<Name extends SlotName> extends ContributionEntry {
  slot: Name;
  component: () => Promise<ContributionModule<SlotProps[Name]>>;
}

/** What a remote adds to a slot of another one's screen; its component takes what that slot gives. */
export type RemoteContribution = { [Name in SlotName]: ContributionTo<Name> }[SlotName];

export interface RemoteDefinition {
  /** The name of the app's folder, in lower case with hyphens. */
  name: string;
  title: string;
  owner: string;
  swap: SwapPolicy;
  routes: readonly RemoteRoute[];
  slots?: readonly RemoteContribution[];
  /** The slots that its own screens open, each with an example of what it gives: the gate tries contributions with it. */
  opens?: { readonly [Name in SlotName]?: SlotProps[Name] };
}

/**
 * Declares a remote. The file that calls it is the only module the shell sees (`./routes`), and it is read by Node
 * at build time: it must not import a page other than through `page: () => import(...)`, nor a contribution other than through `component: () => import(...)`.
 */
export function defineRemote<const Definition extends RemoteDefinition>(definition: Definition): Definition {
  return definition;
}
