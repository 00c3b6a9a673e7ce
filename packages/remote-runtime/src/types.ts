import type { Audience, Channel, Contribution, ProvidedPlatform, Route, Trial } from "@portal/releases/registry";
import type { ContributionModule, PageModule, RemoteDefinition, SwapPolicy } from "@portal/remote";
import type { PlatformName } from "@portal/remote/platform";
import type { LoadPhase, RemoteFailure } from "./remote-error.ts";

/** `live`: the registry answers. `last-good`: it does not, a stored copy is used. `unavailable`: there is no copy either. */
export type RegistryState = "starting" | "live" | "last-good" | "unavailable";

export interface RemoteState {
  readonly name: string;
  readonly title: string;
  readonly owner: string;
  readonly swap: SwapPolicy;
  readonly routes: readonly Route[];
  /** What it adds to screens of other remotes. */
  readonly slots: readonly Contribution[];
  readonly status: "idle" | "loading" | "ready" | "failed" | "disabled";
  /** Why this user gets the build that the registry names for them. */
  readonly channel: Channel;
  /** The build that the registry names. */
  readonly target: string;
  /** The build that this tab runs; null before the first load. Part of the key of a screen or a contribution. */
  readonly build: string | null;
  /** A newer build waits for a navigation, the user, or the end of a screen. */
  readonly update: string | null;
  /** How long the running build took to load, in milliseconds; null before the first load. */
  readonly loadMs: number | null;
  /** When this tab last went from one build to another, in milliseconds since 1970; null where it never did. */
  readonly swappedAt: number | null;
  readonly error: RemoteFailure | null;
}

export interface PortalState {
  readonly registry: RegistryState;
  /** What staff are told where the registry's newest answer was not believed; what runs is what was believed before. */
  readonly refusal: string | null;
  readonly revision: number;
  readonly remotes: Readonly<Record<string, RemoteState>>;
  /** Live swaps done in this tab. */
  readonly swaps: number;
  /** What the link for testers opens that this tab has; absent where it has none. */
  readonly trial?: Trial | undefined;
}

/** What has happened to a remote, or to the registry. */
export type PortalEvent =
  | "registryRead"
  | "registryStateChanged"
  | "remoteLoading"
  | "remoteLoaded"
  | "remoteFailed"
  | "updateChanged";

export type PortalListener = (happened: PortalEvent, state: PortalState) => void;

/** A newer build that the user may take now. `reload`: this tab has swapped often enough, the page should be loaded anew. */
export interface UpdateOffer {
  readonly kind: "swap" | "reload";
  readonly remote: string;
  readonly build: string;
  /** `A new version of Monitor is ready` */
  readonly message: string;
  /** Swaps, or reloads the page. */
  readonly apply: () => Promise<void>;
}

/** A loaded build: its routes have passed the contract check. */
export interface LoadedRelease {
  readonly remote: string;
  readonly build: string;
  readonly definition: RemoteDefinition;
}

export interface LoadedPage extends LoadedRelease {
  readonly page: PageModule;
}

export interface LoadedContribution extends LoadedRelease {
  readonly contribution: ContributionModule<object>;
}

export interface LoadOptions {
  /** The user asked: builds that failed before are tried again. */
  readonly retry?: boolean;
}

/** One function per platform module; it is called when the first remote needs the module. */
export type SharedModules = Readonly<Record<Exclude<PlatformName, "react/jsx-dev-runtime">, () => unknown>> & {
  readonly "react/jsx-dev-runtime"?: () => unknown;
};

/** Something that happened to a build in this tab, for the beacon. */
export type BuildEvent =
  | {
      readonly kind: "loaded";
      readonly remote: string;
      readonly build: string;
      readonly base: string;
      readonly ms: number;
      readonly isSwap: boolean;
    }
  | {
      readonly kind: "failed";
      readonly remote: string;
      readonly build: string;
      readonly phase: LoadPhase;
      readonly error: unknown;
    }
  /** A screen failed while it was shown. */
  | { readonly kind: "crashed"; readonly remote: string; readonly build: string; readonly error: unknown }
  /** Nobody caught it; whose it is shows in the addresses of its script and its stack. */
  | { readonly kind: "uncaught"; readonly error: unknown; readonly url: string };

export interface PortalRuntimeOptions {
  readonly shared: SharedModules;
  readonly registryUrl: string;
  /** Public keys, with spaces between them, one of which has to have signed the registry; without any it is believed as it comes. */
  readonly registryKeys?: string | undefined;
  readonly unsaved: UnsavedWork;
  /** Who is signed in, asked anew with each start and each change of the registry; without it nobody tries a build before all get it. */
  readonly audience?: () => Audience | null;
  /** The token of the link for testers that this tab was opened with, asked anew with each registry. */
  readonly testerLink?: () => string | undefined;
  /** Default 30. */
  readonly pollSeconds?: number;
  /** Default: whether the shell was built for development. Only then are dev servers followed. */
  readonly development?: boolean;
  /** What the shell's build provides; by default what the preset compiled in. */
  readonly provided?: ProvidedPlatform;
  readonly fetch?: typeof fetch;
  readonly storage?: Pick<Storage, "getItem" | "setItem">;
  readonly reload?: () => void;
  /** Where the tab tells how its builds do; without it nobody is told. */
  readonly beacon?: string;
  /** False while something else than a build is to blame for what fails, as a missing file of the shell. Default: always true. */
  readonly mayBlame?: () => boolean;
  /** The released build of the shell that this page is of, whose health is told as those of remotes are. */
  readonly shell?: string | undefined;
  /** Default: Module Federation's runtime. */
  readonly federation?: FederationHost;
}

/** What staff would lose by a swap: a changed form, a file on its way. While there is some, live updates wait. */
export interface UnsavedWork {
  exists(): boolean;
  /** Calls after each change; returns the way to stop. */
  onChange(listener: () => void): () => void;
}

/** The little that is used of Module Federation's runtime, so that tests can stand in for it. */
export interface FederationHost {
  register(remote: { name: string; entry: string }): void;
  load(id: string): Promise<unknown>;
}

export interface PortalRuntime {
  /** What this shell offers to remotes. */
  readonly provided: ProvidedPlatform;
  /** Registry and remotes at this moment, as plain data; routes of remotes included, without loading any of them. */
  state(): PortalState;
  /** Hears of all that happens to them, until the returned function is called. */
  subscribe(listener: PortalListener): () => void;
  /** Reads the registry and starts following it. Resolves when the routes are known; never rejects. */
  start(): Promise<void>;
  stop(): void;
  /** Rejects with a `RemoteError`. */
  loadRelease(remote: string, options?: LoadOptions): Promise<LoadedRelease>;
  /** The release and the module of one of its screens, with the same fall-backs. Rejects with a `RemoteError`. */
  loadPage(remote: string, route: string, options?: LoadOptions): Promise<LoadedPage>;
  /**
   * The release and the module of what it adds to another one's screen, with the same fall-backs. A build of which something is shown
   * is kept: only screens are navigated to. Rejects with a `RemoteError`.
   */
  loadContribution(remote: string, name: string, options?: LoadOptions): Promise<LoadedContribution>;
  /** Tells that a screen or a contribution of this build is shown, until the returned function is called. */
  mounted(remote: string, build: string): () => void;
  /** Tells that what this build shows has failed, for the rates by which bad builds are found. */
  crashed(remote: string, build: string, error: unknown): void;
  /** Tells that a file of the released shell of this page could not be loaded; nothing where the page has the server's own shell. */
  shellFailed(error: unknown): void;
  /**
   * Loads entry and screen before a click, of a remote that runs the screen alone; nothing with `saveData`. Call it only for what the
   * user may open.
   */
  prefetch(remote: string, route?: string): void;
  /** Takes the waiting build now, unless a form is dirty. */
  applyUpdate(remote: string): Promise<void>;
  onUpdateOffer(listener: (offer: UpdateOffer) => void): () => void;
  /** Asks the registry now. */
  refresh(): Promise<void>;
}
