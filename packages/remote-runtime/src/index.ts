/**
 * The browser side of independent releases. The shell uses it like this:
 *
 *   const portal = createPortalRuntime({
 *     registryUrl: "/registry/local.json",
 *     beacon: "/beacon",                                         // where the tab tells how its builds do
 *     unsaved: unsavedWork,                                      // of @portal/ui: updates wait for what the leave guard knows
 *     shared: {
 *       react: () => React,
 *       "react/jsx-runtime": () => jsxRuntime,
 *       "react-dom": () => ReactDom,
 *       "@portal/ui": () => ui,
 *       "@portal/records/form": () => import("@portal/records/form"),   // loaded when the first remote asks for it
 *       ...                                                    // a missing one is a type error
 *     },
 *   });
 *   await portal.start();                    // never rejects; portal.state().registry tells `live | last-good | unavailable`
 *   portal.state().remotes.monitor.routes;   // for the router and the drawer: no remote is loaded for it
 *   portal.subscribe((happened, state) => …) // for the shell's slice of the store
 *   portal.loadPage("monitor", "Monitor");   // rejects with a RemoteError: remote, owner, build, phase
 *   portal.loadContribution("operations", "ChargeNotes");   // likewise, of what `remotes[remote].slots` names
 *   portal.mounted("monitor", build);        // in an effect of the screen or contribution; returns the clean-up
 *   portal.crashed("monitor", build, error); // in its error boundary: counted per build, told by the beacon
 *   portal.onUpdateOffer((offer) => ...);    // toast: offer.message, action: offer.apply()
 *
 * A screen is keyed by `remote@build#attempt`, with `build` from `remotes[remote].build` of the state: when a swap changes it, the
 * screen calls `loadPage` again. `loadPage` on a navigation is also the moment at which an `idle` remote swaps.
 * `@portal/remote-runtime/preload` is for the first chunk: registry and scripts of the first screen are asked for while the frame's code
 * is on its way.
 */
export { type ProvidedPlatform, unmetShares } from "@portal/releases/registry";
export { markPart, type PartMark } from "@portal/remote/part-mark";
export { createPortalRuntime } from "./create-portal-runtime.ts";
export { isRemoteError, type LoadPhase, RemoteError } from "./remote-error.ts";
export type {
  FederationHost,
  LoadedContribution,
  LoadedPage,
  LoadedRelease,
  LoadOptions,
  PortalEvent,
  PortalListener,
  PortalRuntime,
  PortalRuntimeOptions,
  PortalState,
  RegistryState,
  RemoteState,
  SharedModules,
  UnsavedWork,
  UpdateOffer,
} from "./types.ts";
